import type { FeeSchedule } from '@meridian/contract/domain/fees';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { useFeesState } from '../../order-ticket/use-token-fees.ts';
import { formatAtMost } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { discounted, type FeeClass, feeClasses, feeOf, percentColumn } from './fee-figures.ts';

/** The order whose cost is the example. */
const EXAMPLE = '1000';

/** What the user pays now. One row per fee class: most markets of a product have the same rates. */
export function TradingFees({ schedule: { markets, token } }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const fees = useFeesState().data;
  // Without any of the token every fee is taken at the full rate.
  const inToken = fees?.on === true && /[1-9]/.test(fees.available);
  const classes = feeClasses(markets);
  const makers = percentColumn(classes.map(({ makerRate }) => makerRate));
  const takers = percentColumn(classes.map(({ takerRate }) => takerRate));
  // Rates stay whole next to a long list of markets.
  const head =
    'py-2 pl-4 text-right font-[500] wrap-normal max-sm:pl-2 sideways:pl-2.5 md:[@media(min-height:30.01rem)]:w-1/5 2xl:w-1/4';
  const figure =
    'py-3 pl-4 text-right align-top font-[640] wrap-normal max-sm:pl-2 sideways:py-2 sideways:pl-2.5';
  return (
    <Panel className="pb-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-row font-[680]">{t('fees_rates')}</h2>
        {fees !== undefined && (
          <Tag tone={inToken ? 'accent' : 'neutral'}>
            {inToken
              ? t('fees_discount_title', { percent: token.discountPercent, coin: token.coin })
              : t('fees_standard')}
          </Tag>
        )}
      </div>
      {/* With large text the rates are below the markets. */}
      <table className="mt-1 w-full text-body large:block large:*:block">
        <thead>
          <tr className="border-b border-line text-cap text-ink3 large:grid large:grid-cols-2">
            <th scope="col" className="py-2 text-left font-[500] large:sr-only">
              {t('fees_markets')}
            </th>
            <th scope="col" className={head}>
              {t('fees_maker')}
            </th>
            <th scope="col" className={head}>
              {t('fees_taker')}
            </th>
            <th scope="col" className={`${head} whitespace-nowrap max-sm:hidden`}>
              {t('fees_example', { amount: formatAtMost(EXAMPLE, 0) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((each, row) => {
            const terms = { token, inToken, product: each.product };
            return (
              <tr
                key={`${each.product} ${each.symbols[0]}`}
                className="border-b border-line last:border-0 large:grid large:grid-cols-2"
              >
                <th
                  scope="row"
                  className="py-3 text-left align-top font-[600] large:col-span-2 sideways:py-2"
                >
                  <ClassName feeClass={each} coin={inToken ? undefined : token.coin} />
                </th>
                <td className={figure}>
                  <Rate full={makers[row]!} fraction={each.makerRate} {...terms} />
                </td>
                <td className={figure}>
                  <Rate full={takers[row]!} fraction={each.takerRate} {...terms} />
                </td>
                <td className={`${figure} max-sm:hidden`}>
                  <Cost rate={each.takerRate} {...terms} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

interface Terms extends Pick<FeeSchedule, 'token'> {
  /** Whether the user's fees are taken in the token. */
  readonly inToken: boolean;
  readonly product: FeeClass['product'];
}

/** The rate that applies now, and the other one below it. Only spot fees can be paid in the token. */
function Rate({
  full,
  fraction,
  token,
  inToken,
  product,
}: Terms & { readonly full: string; readonly fraction: string }) {
  const t = useT();
  if (product !== 'spot') return full;
  const cheaper = discounted(fraction, token.discountPercent);
  return inToken ? (
    <>
      {cheaper} <s className="block text-cap font-[450] text-ink3">{full}</s>
    </>
  ) : (
    <>
      {full}
      <span className="block text-cap font-[450] text-ink3">
        <span aria-hidden="true">{cheaper}</span>
        <span className="sr-only">{t('fees_with_token', { rate: cheaper, coin: token.coin })}</span>
      </span>
    </>
  );
}

/** The fee of the example, and below it what it would be in the token. */
function Cost({ rate, token, inToken, product }: Terms & { readonly rate: string }) {
  const t = useT();
  const cheaper = `${feeOf(EXAMPLE, rate, token.discountPercent)} USDT`;
  if (product === 'spot' && inToken) return cheaper;
  return (
    <>
      {`${feeOf(EXAMPLE, rate, 0)} USDT`}
      {product === 'spot' && (
        <span className="block text-cap font-[450] text-ink3">
          <span aria-hidden="true">{cheaper}</span>
          <span className="sr-only">{t('fees_with_token', { rate: cheaper, coin: token.coin })}</span>
        </span>
      )}
    </>
  );
}

/** The name of a product, and beside its lower rates what they are. */
function ClassName({
  feeClass: { product, symbols, coversAll },
  coin,
}: {
  readonly feeClass: FeeClass;
  /** That of the lower rates, where they do not apply now. */
  readonly coin: string | undefined;
}) {
  const t = useT();
  const note = 'text-cap font-[450] text-ink3';
  const markets = coversAll ? t('fees_all_markets', { count: symbols.length }) : symbols.join(', ');
  return (
    <>
      <span className={coversAll ? 'sm:whitespace-nowrap' : ''}>
        {t(product === 'spot' ? 'home_spot' : 'home_futures')}
        {coversAll && <span className={`${note} ml-2 whitespace-nowrap`}>{markets}</span>}
      </span>
      {product === 'spot' && coin !== undefined && (
        <span aria-hidden="true" className={`${note} block`}>
          {t('fees_token', { coin })}
        </span>
      )}
      {!coversAll && <span className={`${note} block`}>{markets}</span>}
    </>
  );
}
