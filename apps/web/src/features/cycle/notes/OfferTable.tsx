import type { CycleOffer, CyclePage } from '@meridian/contract/domain/cycle';
import { memo } from 'react';
import { evenPercentText, percentText } from '../../../cycle/percent-text.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';

/** The terms of a coin for every length of a contract; the chosen one is marked. */
export const OfferTable = memo(function OfferTable({
  page: { offers, stakeCoin },
  chosen,
}: {
  readonly page: CyclePage;
  readonly chosen: CycleOffer;
}) {
  const t = useT();
  const { maxOpenStake } = chosen;
  return (
    <section aria-labelledby="cycle-offers">
      <h2 id="cycle-offers" className="text-row font-[660]">
        {t('cycle_offers')}
      </h2>
      <table className="cycle-offers text-cap">
        <thead className="text-ink3">
          <tr>
            <th scope="col">{t('cycle_period')}</th>
            <th scope="col">{t('cycle_offers_payout')}</th>
            <th scope="col">{t('cycle_offers_even')}</th>
            <th scope="col">{t('cycle_stake', { coin: stakeCoin })}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.periodSeconds} aria-current={offer === chosen ? 'true' : undefined}>
              <th scope="row">{t('cycle_seconds', { count: offer.periodSeconds })}</th>
              <td>{percentText(offer.payoutRate)}</td>
              <td>{evenPercentText(offer.breakEvenRate)}</td>
              <td>
                {t('cycle_offers_range', {
                  min: formatNumber(offer.minStake),
                  max: formatNumber(offer.maxStake),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {maxOpenStake !== null && (
        <p className="text-cap text-ink3">
          {t('cycle_offers_open', {
            amount: formatNumber(maxOpenStake),
            coin: stakeCoin,
            period: t('cycle_seconds', { count: chosen.periodSeconds }),
          })}
        </p>
      )}
    </section>
  );
});
