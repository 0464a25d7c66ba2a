import { accountId, orderId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import type { Order } from './exchange.ts';
import type { Side, View } from './venue.ts';

const NO_BUDGET = 0n as Amount;

interface SpotTerms {
  readonly timeInForce: 'gtc' | 'ioc';
  readonly price: number;
  readonly lots: number;
}

/** A limit order in the spot market of the view. */
export const spotOrder = (view: View, account: number, side: Side, terms: SpotTerms): Order => ({
  type: 'PlaceSpotOrder',
  account: accountId(account),
  key: undefined,
  market: view.market,
  side,
  style: 'limit',
  ...terms,
  budget: NO_BUDGET,
});

interface FuturesTerms {
  readonly style: 'limit' | 'market';
  readonly timeInForce: 'gtc' | 'ioc';
  readonly price: number;
  readonly contracts: number;
  readonly lever: number;
}

/** An order that opens a cross position in the futures market of the view. */
export const futuresOrder = (view: View, account: number, side: Side, terms: FuturesTerms): Order => ({
  type: 'PlaceFuturesOrder',
  account: accountId(account),
  key: undefined,
  market: view.market,
  side: side === 'buy' ? 'long' : 'short',
  mode: 'cross',
  ...terms,
  takeProfit: 0,
  stopLoss: 0,
});

export const cancelOf = (order: number, account: number, product: 'spot' | 'futures'): Order => ({
  type: product === 'spot' ? 'CancelSpotOrder' : 'CancelFuturesOrder',
  account: accountId(account),
  key: undefined,
  order: orderId(order),
});
