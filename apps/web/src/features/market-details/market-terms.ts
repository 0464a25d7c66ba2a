import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import type { MarketKind } from '../../live/ticker-store.ts';
import { termText } from '../../markets/term-text.ts';
import type { TicketFact } from '../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../session/format/number-format.ts';

/** The terms of a market's orders: step of prices, smallest and largest order, fees and, in futures, leverage. */
export function marketTerms(
  kind: MarketKind,
  market: Market,
  t: Translate,
  /** Where the server tells it. */
  makerFeeRate?: string,
): readonly TicketFact[] {
  const { base, quote, priceDecimals, minQuantity, maxQuantity, feeRate, maxLeverage } = market;
  const size = (quantity: string) =>
    kind === 'futures'
      ? t('futures_contract_count', { count: formatNumber(quantity) })
      : `${termText('minQuantity', quantity)} ${base}`;
  return [
    { name: t('fees_price_step'), value: `${(10 ** -priceDecimals).toFixed(priceDecimals)} ${quote}` },
    { name: t('fees_minimum'), value: size(minQuantity) },
    { name: t('fees_maximum'), value: size(maxQuantity) },
    ...(kind === 'futures'
      ? [{ name: t('perpetual_max_leverage'), value: t('futures_times', { leverage: maxLeverage }) }]
      : []),
    ...(makerFeeRate === undefined
      ? []
      : [{ name: t('market_maker_fee'), value: termText('makerFeeRate', makerFeeRate) }]),
    { name: t('market_taker_fee'), value: termText('takerFeeRate', feeRate) },
  ];
}
