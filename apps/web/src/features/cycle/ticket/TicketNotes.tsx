import type { CycleGuard, CycleMarket, CycleOffer } from '@meridian/contract/domain/cycle';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { percentText } from '../../../cycle/percent-text.ts';
import type { TradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useConnectionLost } from '../../../live/use-ticker.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useIsPaused, useIsStale } from './use-obstacles.ts';

/** What prevents the form from opening contracts, and the rule of the entry. Announced when it changes. */
export function TicketNotes({
  access,
  feed,
  market,
  offer,
  guard,
  checking,
}: {
  readonly access: TradeAccess;
  readonly feed: PairFeed | undefined;
  readonly market: CycleMarket;
  readonly offer: CycleOffer;
  readonly guard: CycleGuard | undefined;
  readonly checking: boolean;
}) {
  const t = useT();
  const locale = useLocale();
  const lost = useConnectionLost();
  const isStale = useIsStale(feed, market);
  const isPaused = useIsPaused(guard);
  const warnings = [
    access === 'suspended' && t('account_suspended'),
    lost && t('cycle_lost'),
    !offer.isOpen && t('cycle_closed'),
    isPaused && t('cycle_paused_until', { date: formatDate(guard?.pausedUntil ?? 0, 'minute', locale) }),
    isStale && !lost && t('cycle_stale'),
  ].filter((note) => note !== false);
  return (
    <>
      {/* Always in the page, so that screen readers announce what appears in it. */}
      <div role="status" className="grid gap-1 empty:hidden">
        {checking && <p className="text-cap text-ink2">{t('order_checking')}</p>}
        {warnings.map((note) => (
          <p key={note} className="text-cap font-[550] text-warn">
            {note}
          </p>
        ))}
      </div>
      {offer.next !== null && <p className="text-cap text-ink2">{nextTerms(offer.next, t, locale)}</p>}
      <p className="text-cap text-ink3">{t('cycle_entry_rule', { seconds: offer.entryDelayMs / 1_000 })}</p>
    </>
  );
}

function nextTerms(next: NonNullable<CycleOffer['next']>, t: Translate, locale: Locale): string {
  const date = formatDate(next.from, 'minute', locale);
  return next.isOpen
    ? t('cycle_next', {
        date,
        rate: percentText(next.payoutRate),
        min: formatNumber(next.minStake),
        max: formatNumber(next.maxStake),
      })
    : t('cycle_next_closed', { date });
}
