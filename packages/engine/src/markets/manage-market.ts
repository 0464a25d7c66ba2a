import { exact, pow10 } from '@meridian/money';
import { changeRow, copyFields } from '../codec/row-codec.ts';
import { guardSpotMarket } from '../collar/keep-price-guards.ts';
import { cycleOnIndex } from '../cycle/settle-cycle.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { type ExchangeState, PLATFORM_TOKEN_CODE, SETTLEMENT_CODE } from '../state.ts';
import { Coin, coinSwitchFields, MAX_COINS } from './coin.ts';
import { combineSources } from './combine-sources.ts';
import { IndexPrice } from './index-price.ts';
import type {
  AddCoin,
  AddSpotMarket,
  ChangeCoin,
  ChangeSpotMarket,
  CombineIndexPrice,
  SetIndexPrice,
} from './market-commands.ts';
import { SpotMarket, spotRuleFields, spotTermFields } from './spot-market.ts';
import { brokenSpotRules, brokenSpotTerms } from './spot-rules.ts';

const MAX_COIN_SCALE = 18;

export function addCoin(state: ExchangeState, command: AddCoin): Result {
  if (command.id < 1 || command.id > MAX_COINS || command.scale > MAX_COIN_SCALE)
    return rejected('bad_market_rules');
  if (state.coins.get(command.id) !== undefined || state.coinsByCode.has(command.code))
    return rejected('coin_exists');
  const coin = new Coin();
  copyFields(Coin.fields, command, coin);
  state.coins.add(coin);
  indexCoin(state, coin);
  state.out.emit({ type: 'CoinAdded', coin: coin.id, code: coin.code, scale: coin.scale });
  return accepted(coin.id);
}

/** Sets everything derived from a coin; also called when a snapshot is loaded. */
export function indexCoin(state: ExchangeState, coin: Coin): void {
  state.coinsByCode.set(coin.code, coin);
  if (coin.code === SETTLEMENT_CODE) state.settlementCoin = coin.id;
  if (coin.code === PLATFORM_TOKEN_CODE) state.platformToken = coin.id;
}

export function changeCoin(state: ExchangeState, command: ChangeCoin): Result {
  const coin = state.coins.get(command.coin);
  if (coin === undefined) return rejected('unknown_coin');
  changeRow(state.coins, coin, coinSwitchFields, command);
  state.out.emit({ type: 'CoinChanged', coin: coin.id });
  return accepted();
}

export function addSpotMarket(state: ExchangeState, command: AddSpotMarket): Result {
  const base = state.coins.get(command.base);
  const quote = state.coins.get(command.quote);
  if (base === undefined || quote === undefined) return rejected('unknown_coin');
  if (state.spotMarkets.get(command.id) !== undefined) return rejected('market_exists');
  const broken = [...brokenSpotTerms(command, base, quote), ...brokenSpotRules(command)];
  if (broken.length > 0) return rejected('bad_market_rules');
  const market = new SpotMarket();
  copyFields(spotTermFields, command, market);
  copyFields(spotRuleFields, command, market);
  deriveSpotUnits(state, market);
  state.spotMarkets.add(market);
  guardSpotMarket(state, market);
  state.out.emit({ type: 'SpotMarketAdded', market: market.id, symbol: market.symbol });
  return accepted(market.id);
}

/** [MARKET-2] New rules apply to later orders; resting orders keep their place. */
export function changeSpotMarket(state: ExchangeState, command: ChangeSpotMarket): Result {
  const market = state.spotMarkets.get(command.market);
  if (market === undefined) return rejected('unknown_market');
  if (brokenSpotRules(command).length > 0) return rejected('bad_market_rules');
  changeRow(state.spotMarkets, market, spotRuleFields, command);
  state.priceChanges++;
  state.out.emit({ type: 'MarketChanged', market: market.id, state: market.state });
  return accepted();
}

export function deriveSpotUnits(state: ExchangeState, market: SpotMarket): void {
  market.lotUnits = exact(pow10(state.coins.mustGet(market.base).scale - market.lotScale));
  market.tickLotUnits = exact(
    pow10(state.coins.mustGet(market.quote).scale - market.priceScale - market.lotScale),
  );
}

/** [INDEX-1] Prices arrive in the order the source saw them; an older or invalid one is refused. */
export function setIndexPrice(state: ExchangeState, command: Omit<SetIndexPrice, 'type' | 'at'>): Result {
  if (state.coins.get(command.coin) === undefined) return rejected('unknown_coin');
  if (command.price <= 0n)
    return rejected('price_out_of_range', { lowest: 1, highest: Number.MAX_SAFE_INTEGER });
  let index = state.indexPrices.get(command.coin);
  if (command.observedAt > state.now || (index !== undefined && command.observedAt < index.observedAt))
    return rejected('stale_index');
  if (index === undefined) {
    index = new IndexPrice();
    index.id = command.coin;
    state.indexPrices.add(index);
  }
  index.price = command.price;
  index.observedAt = command.observedAt;
  state.indexPrices.markChanged(index);
  state.priceChanges++;
  const { coin, price, observedAt } = command;
  state.out.emit({ type: 'IndexPriceChanged', coin, price, observedAt });
  cycleOnIndex(state, coin, price, observedAt);
  return accepted();
}

/** [INDEX-3] The journal has what each source said, so that everyone who has the journal can compute the index again. */
export function combineIndexPrice(state: ExchangeState, { coin, sources }: CombineIndexPrice): Result {
  const combined = combineSources(sources, state.now);
  if (combined === undefined) return rejected('stale_index');
  return setIndexPrice(state, { coin, price: combined.price, observedAt: combined.observedAt });
}
