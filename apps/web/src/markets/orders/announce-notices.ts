import type { AccountChange, PositionNotice } from '@meridian/contract/domain/live';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { formatNumber, formatSigned, UNKNOWN } from '../../session/format/number-format.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';

/** Shows what happened to positions: a warning, a trigger, a liquidation, a deleveraging or a funding payment. */
export async function announceNotices(change: AccountChange): Promise<void> {
  if (change.kind !== 'changed' || change.notices === undefined) return;
  await completeTexts();
  for (const notice of change.notices) showNotice(noticeText(notice, translate));
}

export function noticeText({ kind, pair, price, amount }: PositionNotice, t: Translate): string {
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
