import { type Timed, timed } from '../accounts/account-commands.ts';
import { big, type Codec, record, uint } from '../codec/codec.ts';
import type { ValuesOf } from '../codec/row-codec.ts';
import { Coin, type CoinSwitches, coinSwitchFields } from './coin.ts';
import { type SpotRules, type SpotTerms, spotRuleFields, spotTermFields } from './spot-market.ts';

export interface AddCoin extends Timed, ValuesOf<typeof Coin.fields> {
  readonly type: 'AddCoin';
}
export interface ChangeCoin extends Timed, CoinSwitches {
  readonly type: 'ChangeCoin';
  readonly coin: number;
}
export interface AddSpotMarket extends Timed, SpotTerms, SpotRules {
  readonly type: 'AddSpotMarket';
}
export interface ChangeSpotMarket extends Timed, SpotRules {
  readonly type: 'ChangeSpotMarket';
  readonly market: number;
}
/** An index price from the price source; the only way a reference price enters the engine. */
export interface SetIndexPrice extends Timed {
  readonly type: 'SetIndexPrice';
  readonly coin: number;
  /** USDT per whole coin at INDEX_SCALE decimals. */
  readonly price: bigint;
  readonly observedAt: number;
}

export type MarketCommand = AddCoin | ChangeCoin | AddSpotMarket | ChangeSpotMarket | SetIndexPrice;

export const marketCommandCodecs: {
  readonly [Type in MarketCommand['type']]: Codec<Omit<Extract<MarketCommand, { type: Type }>, 'type'>>;
} = {
  AddCoin: record({ ...timed, ...Coin.fields }),
  ChangeCoin: record({ ...timed, coin: uint, ...coinSwitchFields }),
  AddSpotMarket: record({ ...timed, ...spotTermFields, ...spotRuleFields }),
  ChangeSpotMarket: record({ ...timed, market: uint, ...spotRuleFields }),
  SetIndexPrice: record({ ...timed, coin: uint, price: big, observedAt: uint }),
};
