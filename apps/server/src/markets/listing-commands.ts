import { isDeepStrictEqual } from 'node:util';
import type { ExchangeState } from '@meridian/engine';
import { coinId } from '@meridian/engine/ids';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import { engineFigures } from './engine-figures.ts';
import type { ListedCoin, Market } from './markets-table.ts';

/** What the engine is told so that it has the coin; nothing if it has it. */
export function coinCommands(exchange: ExchangeState, { code, scale }: ListedCoin): CommandRequest[] {
  if (exchange.coinsByCode.has(code)) return [];
  const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
  return [{ type: 'AddCoin', id: coinId(exchange.coins.size + 1), code, scale, ...open }];
}

/**
 * What the engine is told so that it has the market with these terms. A new market is halted until it has its collar and
 * its reference price, so that a crash in between leaves none that trades without them. The state of a market that the
 * engine has is not changed, unless `opens`.
 */
export function marketCommands(exchange: ExchangeState, market: Market, opens: boolean): CommandRequest[] {
  const { id, product } = market;
  const figures = engineFigures(market, exchange.coins.get(exchange.settlementCoin)?.scale ?? 0);
  if (figures.unreadable.length > 0)
    throw new Error(`market ${id} has figures that are too fine: ${figures.unreadable.join(', ')}`);
  const held = product === 'spot' ? exchange.spotMarkets.get(id) : exchange.futuresMarkets.get(id);
  const commands: CommandRequest[] = held === undefined ? [addMarket(exchange, market, figures)] : [];
  const guard = held?.guard;
  const hasReference = guard !== undefined && (guard.samples.length > 0 || guard.closePrice > 0);
  const { collarPpm } = figures;
  if (guard?.collarPpm !== collarPpm || !hasReference)
    commands.push({
      type: 'SetCollar',
      product,
      market: id,
      collarPpm,
      reference: hasReference ? 0 : figures.reference,
    });
  const state = held === undefined || opens ? market.state : held.state;
  const before = held === undefined ? { state: 'halted', ...figures.rules } : rulesOf(held, figures.rules);
  if (isDeepStrictEqual(before, { state, ...figures.rules })) return commands;
  commands.push(
    figures.product === 'spot'
      ? { type: 'ChangeSpotMarket', market: id, state, ...figures.rules }
      : { type: 'ChangeFuturesMarket', market: id, state, ...figures.rules },
  );
  return commands;
}

type Figures = ReturnType<typeof engineFigures>;

function addMarket(exchange: ExchangeState, { id, base, quote }: Market, figures: Figures): CommandRequest {
  const coinOf = (code: string) => {
    const coin = exchange.coinsByCode.get(code);
    if (coin === undefined) throw new Error(`market ${id} names the unknown coin ${code}`);
    return coin.id;
  };
  const common = { id, symbol: `${base}/${quote}`, base: coinOf(base), state: 'halted' } as const;
  return figures.product === 'spot'
    ? { type: 'AddSpotMarket', ...common, quote: coinOf(quote), ...figures.fixed, ...figures.rules }
    : { type: 'AddFuturesMarket', ...common, settle: coinOf(quote), ...figures.fixed, ...figures.rules };
}

/** The rules of the engine's market, by the names of those that are wanted. */
const rulesOf = (held: object, wanted: object): object => {
  const rules: Record<string, unknown> = {};
  for (const name of ['state', ...Object.keys(wanted)])
    rules[name] = structuredClone((held as Record<string, unknown>)[name]);
  return rules;
};
