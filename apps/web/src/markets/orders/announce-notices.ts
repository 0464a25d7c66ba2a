import type { AccountChange, PositionNotice } from '@meridian/contract/domain/live';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { showNotice, showWarning } from '@meridian/ui/overlay/toast-store.ts';
import { isPushed } from '../../messages/push-choice.ts';
import { formatNumber, formatSigned, UNKNOWN } from '../../session/format/number-format.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';

/** Shows what happened to positions: a warning, a trigger, a liquidation, a deleveraging or a funding payment. */
export async function announceNotices(change: AccountChange): Promise<void> {
  if (change.kind !== 'changed' || change.notices === undefined) return;
  const hasStops = change.notices.some(({ kind }) => STOPS.includes(kind));
  const hidden = hasStops && !(await isPushed('orders')) ? STOPS : [];
  const notices = change.notices.filter(({ kind }) => !hidden.includes(kind));
  if (notices.length === 0) return;
  await completeTexts();
  const text = noticesText(notices, translate);
  if (notices.some(({ kind }) => WARNINGS.includes(kind))) showWarning(text);
  else showNotice(text);
}

type Kind = PositionNotice['kind'];
const WARNINGS: readonly Kind[] = ['liquidated', 'deleveraged', 'margin_warning'];
/** A user can switch these off. */
const STOPS: readonly Kind[] = ['stop_loss', 'take_profit'];
const BY_URGENCY: readonly Kind[] = [...WARNINGS, ...STOPS, 'funding'];
/** A phone has room for this many lines; the records have the rest. */
const MAX_LINES = 4;

/** Everything that happened at the same time in one message, the most urgent first: a second one would replace it. */
export const noticesText = (notices: readonly PositionNotice[], t: Translate): string =>
  notices
    .toSorted((one, other) => BY_URGENCY.indexOf(one.kind) - BY_URGENCY.indexOf(other.kind))
    .slice(0, MAX_LINES)
    .map((notice) => noticeText(notice, t))
    .join('\n');

function noticeText({ kind, pair, price, amount }: PositionNotice, t: Translate): string {
  const name = pair === null ? t('event_cross') : `${pair.base}/${pair.quote}`;
  const shownPrice = price === null ? UNKNOWN : formatNumber(price);
  switch (kind) {
    case 'margin_warning':
      return t('event_margin_warning', { name });
    case 'liquidated':
      return t('event_liquidated', { name });
    case 'funding':
      return t('event_funding', {
        name,
        amount: amount === null ? UNKNOWN : formatSigned(amount, 4).replace('-', '−'),
      });
    default:
      return t(`event_${kind}`, { name, price: shownPrice });
  }
}
