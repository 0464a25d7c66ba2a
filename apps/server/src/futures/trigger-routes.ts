import { futuresOrders } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { Market } from '../markets/markets-table.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import { optionalTicks, partOf, refusalOfSide } from './futures-input.ts';
import { readTrigger } from './futures-records-table.ts';
import type { FuturesTradingDeps } from './futures-trading.ts';
import { positionTerms } from './position-routes.ts';
import { armedTriggers, type TriggerFacts, triggerOf } from './position-wire.ts';

interface StopsBody {
  readonly profitPrice?: string | null | undefined;
  readonly lossPrice?: string | null | undefined;
  readonly number?: string | null | undefined;
}

/**
 * Take-profit and stop-loss orders of positions. They need no approved identity and work for suspended accounts and in
 * halted markets.
 */
export function triggerRoutes(app: FastifyInstance, deps: FuturesTradingDeps): void {
  const { engine, directory } = deps;

  route(app, futuresOrders.setTriggers, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { market: listed, side } = await positionTerms(deps, account, body.autoid);
    const market = directory.market(listed);
    const stops = stopsOf(body, market);
    const command = { type: 'SetTriggers', account, key, position: body.autoid, ...stops } as const;
    const { result } = await submitOrRefuse(engine, command).catch((error: unknown) => {
      throw refusalOfSide(error, side, market);
    });
    say('triggers_set');
    return triggerOf(await triggerNow(deps, account, result.ok ? result.id : 0), directory);
  });

  route(app, futuresOrders.editTrigger, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const trigger = await triggerNow(deps, account, body.id);
    const market = directory.market(trigger.market);
    const command = { type: 'EditTrigger', account, key, trigger: body.id } as const;
    await submitOrRefuse(engine, { ...command, ...stopsOf(body, market) }).catch((error: unknown) => {
      throw refusalOfSide(error, trigger.side, market);
    });
    say('triggers_set');
    return triggerOf(await triggerNow(deps, account, body.id), directory);
  });

  route(app, futuresOrders.cancelTrigger, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    await submitOrRefuse(engine, { type: 'CancelTrigger', account, key, trigger: body.id });
    say('order_cancelled');
    return { id: body.id };
  });
}

function stopsOf({ profitPrice, lossPrice, number }: StopsBody, market: Market) {
  const isWhole = number === undefined || number === null || number.trim() === '';
  return {
    takeProfit: optionalTicks(profitPrice, market),
    stopLoss: optionalTicks(lossPrice, market),
    contracts: isWhole ? 0 : partOf(number, 'trigger_exceeds_position'),
  };
}

/** An armed trigger comes from memory, one that has ended from the history. */
async function triggerNow(
  { engine, orders, sql }: FuturesTradingDeps,
  account: AccountId,
  id: number,
): Promise<TriggerFacts> {
  const armed = await readOrRefuse(engine, (state: ExchangeState) => {
    const trigger = state.triggers.get(id);
    if (trigger === undefined || trigger.account !== account) return undefined;
    const position = state.positions.mustGet(trigger.position);
    return armedTriggers(position).find((each) => each.id === id);
  });
  if (armed !== undefined) return armed;
  await orders.historyReady();
  const ended = await readTrigger(sql, account, id);
  if (ended === undefined) throw new Refusal('not_found');
  return ended;
}
