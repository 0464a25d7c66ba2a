import { type Timed, timed } from '../accounts/account-commands.ts';
import { big, type Codec, list, record, text, uint, uintAs } from '../codec/codec.ts';
import type { ValuesOf } from '../codec/row-codec.ts';
import type { CoinId, MarketId } from '../ids.ts';
import { Coin, type CoinSwitches, coinSwitchFields } from './coin.ts';
import type { SourcePrice } from './combine-sources.ts';
import { type SpotRules, type SpotTerms, spotRuleFields, spotTermFields } from './spot-market.ts';

export interface AddCoin extends Timed, ValuesOf<typeof Coin.fields> {
  readonly type: 'AddCoin';
}
export interface ChangeCoin extends Timed, CoinSwitches {
  readonly type: 'ChangeCoin';
  readonly coin: CoinId;
}
export interface AddSpotMarket extends Timed, SpotTerms, SpotRules {
  readonly type: 'AddSpotMarket';
}
export interface ChangeSpotMarket extends Timed, SpotRules {
  readonly type: 'ChangeSpotMarket';
  readonly market: MarketId;
}
/** An index price from a source that is trusted, like the simulated one. */
export interface SetIndexPrice extends Timed {
  readonly type: 'SetIndexPrice';
  readonly coin: CoinId;
  /** USDT per whole coin at INDEX_SCALE decimals. */
  readonly price: bigint;
  readonly observedAt: number;
}
/** [INDEX-3] What sources said about a coin; the engine itself decides what its index price is. */
export interface CombineIndexPrice extends Timed {
  readonly type: 'CombineIndexPrice';
  readonly coin: CoinId;
  readonly sources: readonly SourcePrice[];
}

export type MarketCommand =
  | AddCoin
  | ChangeCoin
  | AddSpotMarket
  | ChangeSpotMarket
  | SetIndexPrice
  | CombineIndexPrice;

export const marketCommandCodecs: {
  readonly [Type in MarketCommand['type']]: Codec<Omit<Extract<MarketCommand, { type: Type }>, 'type'>>;
} = {
  AddCoin: record({ ...timed, ...Coin.fields }),
  ChangeCoin: record({ ...timed, coin: uintAs<CoinId>(), ...coinSwitchFields }),
  AddSpotMarket: record({ ...timed, ...spotTermFields, ...spotRuleFields }),
  ChangeSpotMarket: record({ ...timed, market: uintAs<MarketId>(), ...spotRuleFields }),
  SetIndexPrice: record({ ...timed, coin: uintAs<CoinId>(), price: big, observedAt: uint }),
  CombineIndexPrice: record({
    ...timed,
    coin: uintAs<CoinId>(),
    sources: list(record({ source: text, price: big, observedAt: uint })),
  }),
};
