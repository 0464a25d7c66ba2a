import { accountId } from '@meridian/engine/ids';
import { parseDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import { findUserByUid } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import type { CommandRequest, ExchangePort } from '../../engine-host/exchange-port.ts';
import { Relay } from '../../relay/relay.ts';
import { type BookingTask, bookingTasks, refuseBooking } from './bookings-table.ts';

export interface BookingDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/**
 * Carries house funds and adjustments to the engine. The engine books a reference once, for ever [FUNDS-7], so a
 * delivery that a crash repeats changes nothing. A booking that the engine rejects ends as refused.
 */
export const bookingRelay = (deps: BookingDeps): Relay<BookingTask> =>
  new Relay({
    ...deps,
    table: bookingTasks,
    what: 'bookings of operators',
    subjectOf: ({ id }) => String(id),
    deliver: (task) => deliver(deps, task),
  });

async function deliver({ engine, database, clock }: BookingDeps, task: BookingTask): Promise<void> {
  const { result } = await engine.submit(await commandOf({ engine, database }, task));
  if (result.ok || result.reason === 'duplicate_reference') return;
  await refuseBooking(database, task.id, result.reason, new Date(clock()));
}

async function commandOf(
  { engine, database }: Pick<BookingDeps, 'engine' | 'database'>,
  { change, reason }: BookingTask,
): Promise<CommandRequest> {
  const coin = await engine.read(({ coinsByCode }) => {
    const listed = coinsByCode.get(change.coin);
    return listed && { id: listed.id, scale: listed.scale };
  });
  if (coin === undefined) throw new Error(`the engine does not know the coin ${change.coin}`);
  const amount = parseDecimal(change.amount, coin.scale);
  if (amount === undefined) throw new Error(`${change.amount} is no amount of ${change.coin}`);
  const terms = { coin: coin.id, amount, reason, reference: `operators ${change.reference}` };
  if (change.kind === 'fund_house') return { type: 'FundHouseOnce', wallet: change.wallet, ...terms };
  const owner = await findUserByUid(database, change.owner);
  if (owner === undefined) throw new Error(`there is no user ${change.owner}`);
  return { type: 'AdjustBalanceOnce', account: accountId(owner.id), wallet: change.wallet, ...terms };
}
