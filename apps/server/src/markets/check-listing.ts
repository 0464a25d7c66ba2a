import type {
  ListingField,
  ListingPart,
  ListingProblem,
  NewCoin,
} from '@meridian/contract/schemas/listing-change';
import type { ExchangeState } from '@meridian/engine';
import { brokenFuturesRules, brokenFuturesTerms } from '@meridian/engine/futures/futures-rules';
import { coinId, marketId } from '@meridian/engine/ids';
import { brokenSpotRules, brokenSpotTerms } from '@meridian/engine/markets/spot-rules';
import { engineFigures, type MarketFigures } from './engine-figures.ts';

/** Which field of a form an engine's field belongs to. */
const FIELD_OF: Readonly<Record<string, ListingField>> = {
  quote: 'quote',
  settle: 'quote',
  priceScale: 'priceAccuracy',
  lotScale: 'amountAccuracy',
  unit: 'contractSize',
  unitScale: 'contractSize',
  fundingIntervalMs: 'fundingHours',
  minLots: 'minQuantity',
  maxLots: 'maxQuantity',
  minContracts: 'minQuantity',
  maxContracts: 'maxQuantity',
  makerFeePpm: 'makerFeeRate',
  takerFeePpm: 'takerFeeRate',
  bandPpm: 'band',
  liquidationFeePpm: 'liquidationFeeRate',
  liquidationBandPpm: 'liquidationBand',
  fundingCapPpm: 'fundingCap',
  levers: 'leverages',
};

/** The fields of a market that the engine would refuse, by its own rules [MARKET-1, FUT-1]. */
export function marketProblems(
  exchange: ExchangeState,
  market: MarketFigures,
  newBase: NewCoin | null,
): ListingProblem[] {
  const part: ListingPart = market.product;
  const quote = exchange.coinsByCode.get(market.quote);
  const base = exchange.coinsByCode.get(market.base) ?? (newBase && { id: coinId(0), scale: newBase.scale });
  if (quote === undefined) return [{ part, field: 'quote' }];
  if (base === null) return [{ part: 'coin', field: 'coin' }];
  const settleScale = exchange.coins.get(exchange.settlementCoin)?.scale ?? 0;
  const figures = engineFigures(market, settleScale);
  const names = { id: marketId(1), symbol: '', base: base.id };
  const broken: readonly string[] =
    figures.product === 'spot'
      ? [
          ...brokenSpotTerms({ ...names, quote: quote.id, ...figures.fixed }, base, quote),
          ...brokenSpotRules({ state: 'trading', ...figures.rules }),
        ]
      : [
          ...brokenFuturesTerms(
            { ...names, settle: quote.id, ...figures.fixed },
            base,
            quote,
            exchange.settlementCoin,
          ),
          ...brokenFuturesRules({ state: 'trading', ...figures.rules }),
        ];
  const fields = [
    ...figures.unreadable,
    ...broken.map((field) => FIELD_OF[field] ?? (field as ListingField)),
  ];
  return [...new Set(fields)].map((field) => ({ part, field }));
}
