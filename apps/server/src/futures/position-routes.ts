import { futuresOrders } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId, CoinId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import { figuresOf } from './figures.ts';
import { entrustOf } from './futures-entrust.ts';
import { optionalTicks, partOf, refusalOfSide } from './futures-input.ts';
import { markOf, orderAfter } from './futures-order-routes.ts';
import { readClosedTerms } from './futures-records-table.ts';
import type { FuturesTradingDeps } from './futures-trading.ts';
import { positionOf, readPositions } from './position-wire.ts';

const SIDES = ['all', 'long', 'short'] as const;

/**
 * Lists and closes open positions. Closing needs no approved identity and works for suspended accounts and in halted
 * markets.
 */
export function positionRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { engine, directory, lights } = deps;

  const positions = async (account: AccountId, market?: number) =>
    (await readOrRefuse(engine, (state) => readPositions(state, account, lights, market))).map((facts) =>
      positionOf(facts, directory),
    );

  route(app, futuresOrders.positions, ({ caller }) => positions(accountOf(caller)));
  route(app, futuresOrders.positionsOfMarket, ({ query, caller }) =>
    positions(accountOf(caller), directory.futures(query.tradcoin, query.maincoin).id),
  );

  route(app, futuresOrders.closePosition, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { market: listed, side } = await positionTerms(deps, account, body.autoid);
    const market = directory.market(listed);
    const contracts = partOf(body.number, 'close_exceeds_position');
    const price = optionalTicks(body.price, market);
    const timeInForce = price === 0 ? 'ioc' : 'gtc';
    const command = { type: 'ClosePosition', account, key, position: body.autoid, contracts } as const;
    const executed = await submitOrRefuse(engine, { ...command, price, timeInForce }).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === 'position_too_small')
          throw new Refusal('close_exceeds_position', error.details);
        throw refusalOfSide(error, side, market);
      },
    );
    const entrust = entrustOf(await orderAfter(deps, account, executed), directory, markOf(deps, listed));
    say(entrust.state === 'cancel' ? 'order_not_filled' : 'order_placed');
    return entrust;
  });

  route(app, futuresOrders.changeMargin, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { autoid: position, change } = body;
    const { market } = await positionTerms(deps, account, position);
    const { money, amountOf, decimals } = figuresOf(directory, market);
    const amount = amountOf(body.amount);
    if (amount === undefined) throw new Refusal('amount_too_precise', { decimals });
    if (amount <= 0n) throw new Refusal('amount_required');
    const command = { type: 'ChangeMargin', account, key, position, change, amount } as const;
    await submitOrRefuse(engine, command).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.reason !== 'margin_needed') throw error;
      throw new Refusal('margin_needed', { max: money(BigInt(error.details!.max!)) });
    });
    say('margin_changed');
    const [after] = (await positions(account, market)).filter(({ autoid }) => autoid === position);
    const { margin, liquidationPrice } = after ?? { margin: '0', liquidationPrice: null };
    return { autoid: position, margin, liquidationPrice };
  });

  bulkRoutes(app, deps);
}

function bulkRoutes(app: FastifyInstance, { engine, directory }: FuturesTradingDeps): void {
  route(app, futuresOrders.closeCoinPositions, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const coin = directory.coin(body.coin).id;
    const side = SIDES[body.type];
    await submitOrRefuse(engine, { type: 'CloseCoinPositions', account, key, coin, side });
    const left = await readOrRefuse(engine, (state) => countOpen(state, account, side, coin));
    say(left === 0 ? 'positions_closed' : 'positions_partly_closed');
    return { left };
  });

  route(app, futuresOrders.closeAllPositions, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const side = SIDES[body.type];
    await submitOrRefuse(engine, { type: 'CloseAllPositions', account, key, side });
    const left = await readOrRefuse(engine, (state) => countOpen(state, account, side));
    say(left === 0 ? 'positions_closed' : 'positions_partly_closed');
    return { left };
  });
}

/** Market and side of a position of the caller. Another account's position is reported as not found. */
export async function positionTerms(
  { engine, sql }: Pick<FuturesTradingDeps, 'engine' | 'sql'>,
  account: AccountId,
  id: number,
): Promise<{ readonly market: number; readonly side: 'long' | 'short' }> {
  const found = await readOrRefuse(engine, (state: ExchangeState) => {
    const position = state.positions.get(id);
    if (position === undefined || position.account !== account) return undefined;
    return { market: position.market as number, side: position.side };
  });
  // A repeated call may find its position closed by the first call, and gets the response of that one.
  const known = found ?? (await readClosedTerms(sql, account, id));
  if (known === undefined) throw new Refusal('unknown_position');
  return known;
}

function countOpen(
  state: ExchangeState,
  account: AccountId,
  side: (typeof SIDES)[number],
  coin?: CoinId,
): number {
  const positions = [...(state.accounts.get(account)?.holdings?.positions.values() ?? [])];
  return positions.filter(
    (position) =>
      (side === 'all' || position.side === side) && (coin === undefined || position.on.base === coin),
  ).length;
}
