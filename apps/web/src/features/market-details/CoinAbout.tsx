import type { Market } from '@meridian/contract/domain/market';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { marketTerms } from './market-terms.ts';

/** The description of the coin, with the terms of its spot market. */
export function CoinAbout({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const coin = market.base;
  const t = useT();
  const locale = useLocale();
  const about = useQuery({
    queryKey: ['coin', coin, locale],
    queryFn: ({ signal }) =>
      call(spotMarkets.coinIntroduction, { query: { coin } }, { signal, silent: true, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (about.data === undefined)
    return (
      <LoadState query={about} title={t('trade_failed')}>
        <Skeleton className="m-4 h-40 rounded-m" />
      </LoadState>
    );
  const { data } = about;
  return (
    <article className="px-4 py-4">
      <h2 className="flex items-center gap-2.5 text-title font-[720]">
        <CoinIcon coin={coin} size={28} />
        {data.name}
      </h2>
      <p className="running mt-3 text-body leading-[1.375rem] text-ink2">{data.text}</p>
      <dl className="mt-4 grid gap-2 text-lab">
        {data.issued !== null && (
          <div className="flex justify-between">
            <dt className="text-ink3">{t('market_issued')}</dt>
            <dd className="font-[600]">{formatDate(data.issued, 'day', locale)}</dd>
          </div>
        )}
        <div className="flex justify-between">
          <dt className="text-ink3">{t('market_supply')}</dt>
          <dd className="font-[600]">
            {data.supply === null ? t('market_no_limit') : `${formatNumber(data.supply)} ${coin}`}
          </dd>
        </div>
      </dl>
      {data.links.map(({ label, url }) => (
        <a
          key={url}
          href={url}
          rel="noreferrer noopener"
          target="_blank"
          className="mt-3 inline-flex min-h-11 items-center text-lab font-[600] text-accent"
        >
          {label}
        </a>
      ))}
      {kind === 'spot' && (
        <section className="mt-4 grid gap-2 border-t border-line pt-4">
          <h2 className="flex items-center justify-between text-row font-[660]">
            {t('fees_rules')}
            <Link to="/fees" className="hit text-lab font-[600] text-accent">
              {t('fees_rates')}
            </Link>
          </h2>
          <TicketFacts facts={marketTerms(kind, market, t)} />
        </section>
      )}
    </article>
  );
}
