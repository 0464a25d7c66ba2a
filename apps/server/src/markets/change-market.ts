import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { ExchangeState } from '@meridian/engine';
import type { MarketId } from '@meridian/engine/ids';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import type { MarketTask } from './market-tasks-table.ts';
import { mustAccept } from './must-accept.ts';

/** Submits an operator's decision about a market to the engine. Repeating it changes nothing. */
export async function changeMarket(
  engine: Pick<ExchangePort, 'submit' | 'read'>,
  { marketId, change }: Pick<MarketTask, 'marketId' | 'change'>,
): Promise<void> {
  const command = await engine.read((exchange) =>
    change.kind === 'state'
      ? stateCommand(exchange, marketId, change.state)
      : cancelCommand(exchange, marketId),
  );
  if (command === 'unknown') throw new Error(`the engine does not know market ${marketId}`);
  if (command !== 'done') await mustAccept(engine, command);
}

type MarketCommand = CommandRequest | 'done' | 'unknown';

/** The engine replaces the rules of a market as a whole; all but the state stay the same. */
function stateCommand(
  { spotMarkets, futuresMarkets }: ExchangeState,
  id: MarketId,
  state: MarketState,
): MarketCommand {
  const spot = spotMarkets.get(id);
  if (spot !== undefined) {
    if (spot.state === state) return 'done';
    const { minLots, maxLots, makerFeePpm, takerFeePpm, bandPpm } = spot;
    const rules = { state, minLots, maxLots, makerFeePpm, takerFeePpm, bandPpm };
    return { type: 'ChangeSpotMarket', market: id, ...rules };
  }
  const futures = futuresMarkets.get(id);
  if (futures === undefined) return 'unknown';
  if (futures.state === state) return 'done';
  return {
    type: 'ChangeFuturesMarket',
    market: id,
    state,
    minContracts: futures.minContracts,
    maxContracts: futures.maxContracts,
    makerFeePpm: futures.makerFeePpm,
    takerFeePpm: futures.takerFeePpm,
    bandPpm: futures.bandPpm,
    liquidationFeePpm: futures.liquidationFeePpm,
    liquidationBandPpm: futures.liquidationBandPpm,
    fundingCapPpm: futures.fundingCapPpm,
    impactNotional: futures.impactNotional,
    openInterestCap: futures.openInterestCap,
    levers: [...futures.levers],
    tiers: futures.tiers.map((tier) => ({ ...tier })),
  };
}

/** A trading market is never emptied [MARKET-4]: the decision was about the orders of an earlier halt. */
function cancelCommand({ spotMarkets, futuresMarkets }: ExchangeState, id: MarketId): MarketCommand {
  const market = spotMarkets.get(id) ?? futuresMarkets.get(id);
  if (market === undefined) return 'unknown';
  if (market.state === 'trading' || market.book.size === 0) return 'done';
  const type = spotMarkets.get(id) === undefined ? 'CancelFuturesMarketOrders' : 'CancelMarketOrders';
  return { type, market: id };
}
