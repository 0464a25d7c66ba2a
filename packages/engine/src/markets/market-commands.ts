import { type Timed, timed } from '../accounts/account-commands.ts';
import { big, bool, type Codec, oneOf, record, text, uint } from '../codec/codec.ts';
import type { CoinData } from './coin.ts';
import { MARKET_STATES, type SpotMarketData, type SpotRules } from './spot-market.ts';

export interface AddCoin extends Timed, CoinData {
  readonly type: 'AddCoin';
}
export interface ChangeCoin
  extends Timed,
    Pick<CoinData, 'depositEnabled' | 'withdrawEnabled' | 'transferEnabled'> {
  readonly type: 'ChangeCoin';
  readonly coin: number;
}
export interface AddSpotMarket extends Timed, Omit<SpotMarketData, 'lastPrice'> {
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

const spotRules = {
  state: oneOf(MARKET_STATES),
  minLots: uint,
  maxLots: uint,
  makerFeePpm: uint,
  takerFeePpm: uint,
  bandPpm: uint,
};
const coinSwitches = { depositEnabled: bool, withdrawEnabled: bool, transferEnabled: bool };

export const marketCommandCodecs: {
  readonly [Type in MarketCommand['type']]: Codec<Omit<Extract<MarketCommand, { type: Type }>, 'type'>>;
} = {
  AddCoin: record({ ...timed, id: uint, code: text, scale: uint, ...coinSwitches }),
  ChangeCoin: record({ ...timed, coin: uint, ...coinSwitches }),
  AddSpotMarket: record({
    ...timed,
    id: uint,
    symbol: text,
    base: uint,
    quote: uint,
    priceScale: uint,
    lotScale: uint,
    ...spotRules,
  }),
  ChangeSpotMarket: record({ ...timed, market: uint, ...spotRules }),
  SetIndexPrice: record({ ...timed, coin: uint, price: big, observedAt: uint }),
};
