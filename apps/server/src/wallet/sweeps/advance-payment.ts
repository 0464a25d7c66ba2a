import { randomUUID } from 'node:crypto';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { addRest } from '../deposits/chain-rests-table.ts';
import { bookNetworkCost } from '../networks/book-network-cost.ts';
import { followPayment, type PaymentNews } from '../payments/follow-payment.ts';
import { loadSigned, storeSigned } from '../payments/signed-payments-table.ts';
import {
  gasFor,
  type HousePayment,
  moveHousePayment,
  onChainPayment,
  planPayment,
} from './house-payments-table.ts';
import type { SweeperDeps } from './sweeper-deps.ts';

/** Where a payment of the house is made, as of now. */
export interface SweepPlaceOnChain {
  readonly chain: Chain;
  /** Of the newest block that was read. */
  readonly height: number;
  readonly confirmations: number;
  /** Whether new payments may leave. */
  readonly isOpen: boolean;
  /** The most gas that one payment of it sends, in the chain's units. */
  readonly mostGas: bigint;
}

/** A sweep that still lacks gas after so many payments of it is given up. */
const MOST_GAS = 3;

/** Makes one step; undefined when there is nothing more to do for now. */
export function advancePayment(
  deps: SweeperDeps,
  row: HousePayment,
  on: SweepPlaceOnChain,
): Promise<HousePayment | undefined> {
  switch (row.state) {
    case 'planned':
      return on.isOpen ? sign(deps, row, on) : Promise.resolve(undefined);
    case 'booking':
      return book(deps, row);
    case 'signed':
      return on.isOpen ? watch(deps, { ...row, state: row.state }, on) : Promise.resolve(undefined);
    case 'sent':
    case 'confirming':
      return watch(deps, { ...row, state: row.state }, on);
    case 'done':
    case 'failed':
      return Promise.resolve(undefined);
  }
}

/** After a crash the signer returns the same bytes again. */
async function sign(
  deps: SweeperDeps,
  row: HousePayment,
  on: SweepPlaceOnChain,
): Promise<HousePayment | undefined> {
  const { database, clock, log, passing } = deps;
  const { chain } = on;
  if (!hasKeyOf(chain, row)) return giveUp(deps, row, chain, 'key_replaced');
  const result = await chain.sign(onChainPayment(row, chain.hotAddress), []);
  if (result.state !== 'funds_short') deps.shortages.clear(row.id);
  switch (result.state) {
    case 'signed': {
      passing?.('signed:unstored');
      const stored = await database.db.transaction().execute(async (db) => {
        const now = new Date(clock());
        await storeSigned({ db }, row.id, row.network, result.signed, now);
        return moveHousePayment({ db }, row, 'signed', now, { txid: result.signed.txid });
      });
      passing?.('signed:stored');
      return stored;
    }
    case 'funds_short': {
      if (row.purpose === 'gas') {
        const { asset, missing } = result;
        await deps.shortages.note({ ...row, asset, missing });
        log.warn(
          { network: row.network, asset, missing: String(missing) },
          'the hot wallet is short of funds; sweeps wait for gas',
        );
        return undefined;
      }
      if (result.asset !== row.asset) return topUp(deps, row, on, result);
      // The coin pays for its own sweep, and the fee has risen since the amount was planned.
      return giveUp(deps, row, chain, 'dearer');
    }
    case 'refused':
      log.warn({ network: row.network, purpose: row.purpose, reason: result.reason }, 'the signer refused');
      return giveUp(deps, row, chain, result.reason);
    case 'settled':
      throw new Error(`the chain has ended payment ${row.id}, of which nothing was signed`);
  }
}

/** Whether the signer's key is that of the address: after a key was replaced, the same index has another address. */
export const hasKeyOf = (
  chain: Chain,
  { address, index }: Pick<HousePayment, 'address' | 'index'>,
): boolean => chain.depositTarget(index).address === address;

/** Sends gas for a sweep; with half of it in addition, because the fee may rise until it has arrived. */
async function topUp(
  deps: SweeperDeps,
  row: HousePayment,
  { chain, mostGas }: SweepPlaceOnChain,
  { asset, missing }: { readonly asset: string; readonly missing: bigint },
): Promise<HousePayment | undefined> {
  const { database, clock, log, passing } = deps;
  if (!hasKeyOf(chain, row)) return undefined;
  const amount = missing + missing / 2n;
  // Only gas is ever sent, and little of it: a node that is behind or lies may name any asset and any sum.
  if (asset !== NATIVE || amount > mostGas) {
    log.warn({ network: row.network, asset, amount: String(amount) }, 'a sweep asks for too much gas');
    return row.state === 'planned' ? giveUp(deps, row, chain, 'dearer') : undefined;
  }
  const { sent, isOpen } = await gasFor(database, row.id);
  if (isOpen) return undefined;
  if (sent >= MOST_GAS) return row.state === 'planned' ? giveUp(deps, row, chain, 'gas_short') : undefined;
  const { network, address, index } = row;
  const gas = { id: randomUUID(), purpose: 'gas', network, address, index, asset, serves: row.id } as const;
  await planPayment(database, { ...gas, amount }, new Date(clock()));
  passing?.('planned:stored');
  return undefined;
}

/** Ends a payment of which nothing was signed. The signer promises never to sign it; if it has, it goes on. */
async function giveUp(
  { database, clock }: SweeperDeps,
  row: HousePayment,
  chain: Chain,
  reason: string,
): Promise<HousePayment | undefined> {
  const versions = await chain.abandon(row.id);
  return database.db.transaction().execute(async (db) => {
    const now = new Date(clock());
    for (const version of versions) await storeSigned({ db }, row.id, row.network, version, now);
    return versions.length > 0
      ? moveHousePayment({ db }, row, 'signed', now, { txid: versions[0]!.txid })
      : moveHousePayment({ db }, row, 'failed', now, { reason });
  });
}

async function watch(
  deps: SweeperDeps,
  row: HousePayment & { readonly state: 'signed' | 'sent' | 'confirming' },
  on: SweepPlaceOnChain,
): Promise<HousePayment | undefined> {
  const { database, log, clock, passing } = deps;
  const { chain } = on;
  const news = await followPayment(
    { database, log, clock, onUnstored: () => passing?.('sent:unstored') },
    {
      chain,
      payment: onChainPayment(row, chain.hotAddress),
      state: row.state,
      signed: await loadSigned(database, row.id),
    },
  );
  const now = new Date(clock());
  switch (news.state) {
    case 'mined':
      return noteMined(deps, row, on, news);
    case 'impossible':
      return moveHousePayment(database, row, 'failed', now, { reason: 'impossible', block_height: null });
    case 'unmined':
      return moveHousePayment(database, row, 'sent', now, { txid: news.newest.txid, block_height: null });
    case 'short':
      return row.purpose === 'sweep' && on.isOpen ? topUp(deps, row, on, news) : undefined;
    case 'sent': {
      if (row.state !== 'signed') return undefined;
      const sent = await moveHousePayment(database, row, 'sent', now);
      passing?.('sent:stored');
      return sent;
    }
    case 'waiting':
      return undefined;
  }
}

/**
 * Confirmations count up to the newest block that was read: a payment that has ended is not looked for any more when the
 * books are compared with the chain as of that block.
 */
async function noteMined(
  { database, clock, passing }: SweeperDeps,
  row: HousePayment,
  { height, confirmations }: SweepPlaceOnChain,
  { txid, block, succeeded, cost }: Extract<PaymentNews, { state: 'mined' }>,
): Promise<HousePayment | undefined> {
  const now = new Date(clock());
  const mined = { txid, block_height: BigInt(block.height) };
  if (row.state !== 'confirming') {
    const confirming = await moveHousePayment(database, row, 'confirming', now, mined);
    passing?.('mined:stored');
    return confirming;
  }
  if (height - block.height + 1 < confirmations) return undefined;
  const proof = { ...mined, succeeded, cost: String(cost.amount), cost_asset: cost.asset };
  const confirmed = await moveHousePayment(database, row, 'booking', now, proof);
  passing?.('confirmed:stored');
  return confirmed;
}

/** The network is paid by the house, also for a payment that failed. */
async function book(deps: SweeperDeps, row: HousePayment): Promise<HousePayment | undefined> {
  const { engine, directory, database, clock, log, passing } = deps;
  const { network, txid, cost, succeeded } = row;
  const rest = await bookNetworkCost({ engine, directory, database }, network, txid!, cost!);
  passing?.('cost:booked');
  if (succeeded !== true)
    log.warn({ network, txid, purpose: row.purpose }, 'a payment of the house was mined and failed');
  return database.db.transaction().execute(async (db) => {
    const change = succeeded === true ? {} : { reason: 'failed' };
    const ended = await moveHousePayment(
      { db },
      row,
      succeeded === true ? 'done' : 'failed',
      new Date(clock()),
      change,
    );
    if (ended !== undefined && rest !== undefined) await addRest({ db }, rest.coin, network, rest.rest);
    return ended;
  });
}
