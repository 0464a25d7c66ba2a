import { withdrawals as routes } from '@meridian/contract/routes/index';
import { formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import { refuseLocked } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { readDestination, readPlace } from '../addresses/read-destination.ts';
import { type CoinNetwork, loadCoinNetworks, loadNetworks } from '../networks/networks-table.ts';
import { proveOwner } from '../prove-owner.ts';
import { amountOf } from '../transfer-routes.ts';
import { Turns } from '../turns.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import {
  fingerprintOf,
  hold,
  leftInCoin,
  refuseHopeless,
  refuseSuspended,
  requestWithdrawal,
} from './request-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { requestedSince } from './withdrawal-totals-table.ts';
import { asRequested, withdrawalOnWire } from './withdrawal-wire.ts';
import type { WithdrawalWorker } from './withdrawal-worker.ts';
import { findByKey, listOfUser, type Withdrawal } from './withdrawals-table.ts';

const SHOWN = 20;
const DAY_MS = 24 * 3_600_000;

/** Withdrawals of the caller. */
export function withdrawalRoutes(
  app: FastifyInstance,
  deps: WithdrawalDeps,
  worker: Pick<WithdrawalWorker, 'nudge'>,
): void {
  const { accounts, directory } = deps;
  const { database } = accounts;
  const turns = new Turns();

  tipsRoute(app, deps);

  route(app, routes.outCoin, ({ body, caller, idempotencyKey: key }) => {
    const account = accountOf(caller);
    const { network, address, memo, number } = body;
    const fingerprint = fingerprintOf([body.coin, network, address, memo, number]);
    // A repeated call waits for the first: the proof of both is the same, and it works once.
    return turns.take(key === undefined ? undefined : `${account} ${key}`, async () => {
      const earlier = key === undefined ? undefined : await findByKey(database, account, key);
      const row =
        earlier === undefined
          ? await begin({ account, caller, key, fingerprint, body })
          : await hold(deps, earlier, fingerprint);
      worker.nudge();
      return (await onWire([asRequested(row)]))[0]!;
    });
  });

  const begin = async ({ account, caller, key, fingerprint, body }: Begun): Promise<Withdrawal> => {
    refuseLocked(caller, accounts.clock());
    const coin = directory.coin(body.coin);
    const request = { account, key, fingerprint, coin, amount: amountOf(body.number, coin) };
    const place = await readPlace(deps, coin.code, body.network);
    refuseSuspended(place.network, place.listed);
    const destination = await readDestination(deps, place, body);
    refuseChangedFee(body.fee, place.listed);
    await refuseHopeless(deps, request, destination);
    await proveOwner(accounts, account, 'withdraw', body);
    return requestWithdrawal(deps, request, destination);
  };

  route(app, routes.cancelOut, async ({ body, caller }) => {
    const canceled = await cancelWithdrawal(deps, accountOf(caller), body.id);
    worker.nudge();
    return (await onWire([canceled]))[0]!;
  });

  route(app, routes.withdrawals, async ({ query, caller }) => {
    const coin = query.coin === undefined ? undefined : directory.coin(query.coin).code;
    const id = query.id === undefined ? undefined : Number(query.id);
    const rows = await listOfUser(database, accountOf(caller), { coin, id, limit: SHOWN });
    if (id !== undefined && rows.length === 0) throw new Refusal('not_found');
    return onWire(rows);
  });

  const onWire = async (rows: readonly Withdrawal[]) => {
    const [networks, listed] = await Promise.all([loadNetworks(database), loadCoinNetworks(database)]);
    return rows.map((row) => {
      const network = networks.find(({ id }) => id === row.network)!;
      const { confirmations } = listed.find(
        (each) => each.network === row.network && each.coin === row.coin,
      )!;
      return withdrawalOnWire(deps, row, { ...network, confirmations });
    });
  };
}

/** What a withdrawal costs, and how much can be withdrawn now. */
function tipsRoute(app: FastifyInstance, deps: WithdrawalDeps): void {
  const { database, clock } = deps.accounts;
  route(app, routes.withdrawalTips, async ({ query, caller }) => {
    const account = accountOf(caller);
    const coin = deps.directory.coin(query.coin);
    const { listed } = await readPlace(deps, coin.code, query.network);
    const used = await requestedSince(database, account, new Date(clock() - DAY_MS));
    const { available, lockedUntil } = await readOrRefuse(deps.engine, (state) => ({
      available: (state.ledger.findUser(account, 'spot', coin.id)?.available ?? 0n) as bigint,
      lockedUntil: state.accounts.get(account)?.withdrawLockedUntil ?? 0,
    }));
    const decimal = (units: bigint) => formatTrimmed(units, coin.scale);
    return {
      coin: coin.code,
      network: listed.network,
      fee: decimal(listed.withdrawalFee),
      min: decimal(listed.minWithdrawal),
      max: decimal(listed.maxWithdrawal),
      left_today: leftInCoin(deps, coin, used) ?? null,
      locked_until: lockedUntil > clock() ? new Date(lockedUntil).toISOString() : null,
      usable: decimal(available),
      decimals: Math.min(coin.scale, listed.chainDecimals),
      new_address_hours: deps.limits.newAddressHours,
    };
  });
}

interface Begun {
  readonly account: ReturnType<typeof accountOf>;
  readonly caller: Parameters<typeof accountOf>[0];
  readonly key: string | undefined;
  readonly fingerprint: string;
  readonly body: {
    readonly coin: string;
    readonly network: string;
    readonly address: string;
    readonly memo?: string | undefined;
    readonly number: string;
    readonly fee?: string | undefined;
  } & Parameters<typeof proveOwner>[3];
}

/** The owner agreed to the fee on the screen, which an operator may have changed since. */
function refuseChangedFee(seen: string | undefined, { withdrawalFee, scale }: CoinNetwork): void {
  if (seen === undefined || parseDecimal(seen, scale) === withdrawalFee) return;
  throw new Refusal('fee_changed', { fee: formatTrimmed(withdrawalFee, scale) });
}
