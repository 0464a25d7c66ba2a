import type { CoinTerms, CoinWay, NetworkWay } from '@meridian/contract/schemas/finance-change';
import type { Database } from '../../database/database.ts';
import { addCoinTask, type CoinSwitches } from './coin-tasks-table.ts';

type On = Pick<Database, 'db'>;

/** Who decided, when and why. */
export interface Decision {
  readonly at: Date;
  readonly reason: string;
  readonly operatorId: number;
}

/** The operators' decisions about one subject, and when the last one was made. */
export interface Decided<Switches> {
  readonly switches: Switches;
  readonly changedAt: Date | null;
}

type NetworkSwitches = Readonly<Record<NetworkWay, boolean>>;

const stamp = ({ at, reason, operatorId }: Decision) => ({
  changed_at: at,
  changed_by: operatorId,
  change_reason: reason,
});

/** Locked until the transaction ends, like the two below. */
export async function lockNetwork(
  { db }: On,
  id: string,
): Promise<(Decided<NetworkSwitches> & { readonly haltedAt: Date | null }) | undefined> {
  const row = await db.selectFrom('network').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (
    row && {
      switches: { deposits: row.deposits_enabled, withdrawals: row.withdrawals_enabled },
      changedAt: row.changed_at,
      haltedAt: row.halted_at,
    }
  );
}

export async function switchNetwork(
  { db }: On,
  id: string,
  change: Partial<NetworkSwitches>,
  by: Decision,
): Promise<void> {
  await db
    .updateTable('network')
    .set({
      ...(change.deposits !== undefined && { deposits_enabled: change.deposits }),
      ...(change.withdrawals !== undefined && { withdrawals_enabled: change.withdrawals }),
      ...stamp(by),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends what the server itself stopped. */
export async function endHalt({ db }: On, id: string, by: Decision): Promise<void> {
  await db
    .updateTable('network')
    .set({ halted_at: null, halted_reason: null, ...stamp(by) })
    .where('id', '=', id)
    .execute();
}

export async function lockCoin({ db }: On, code: string): Promise<Decided<CoinSwitches> | undefined> {
  const row = await db.selectFrom('coin').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return (
    row && {
      switches: {
        deposits: row.deposits_enabled,
        withdrawals: row.withdrawals_enabled,
        transfers: row.transfers_enabled,
      },
      changedAt: row.changed_at,
    }
  );
}

/** With the task that carries it to the engine. */
export async function switchCoin(
  { db }: On,
  code: string,
  before: CoinSwitches,
  change: Partial<Record<CoinWay, boolean>>,
  by: Decision,
): Promise<void> {
  const { deposits, withdrawals, transfers } = { ...before, ...change };
  await db
    .updateTable('coin')
    .set({
      deposits_enabled: deposits,
      withdrawals_enabled: withdrawals,
      transfers_enabled: transfers,
      ...stamp(by),
    })
    .where('code', '=', code)
    .execute();
  await addCoinTask({ db }, code, { deposits, withdrawals, transfers }, by.at);
}

export async function lockCoinNetwork(
  { db }: On,
  coin: string,
  network: string,
): Promise<Decided<NetworkSwitches> | undefined> {
  const row = await db
    .selectFrom('coin_network')
    .selectAll()
    .where('coin', '=', coin)
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirst();
  return row && { switches: { deposits: row.isin, withdrawals: row.isout }, changedAt: row.changed_at };
}

export async function changeCoinNetwork(
  { db }: On,
  { coin, network }: { readonly coin: string; readonly network: string },
  change: Partial<NetworkSwitches> & { readonly terms?: CoinTerms },
  by: Decision,
): Promise<void> {
  const { deposits, withdrawals, terms } = change;
  await db
    .updateTable('coin_network')
    .set({
      ...(deposits !== undefined && { isin: deposits }),
      ...(withdrawals !== undefined && { isout: withdrawals }),
      ...(terms !== undefined && termColumns(terms)),
      ...stamp(by),
    })
    .where('coin', '=', coin)
    .where('network', '=', network)
    .execute();
}

const termColumns = (terms: CoinTerms) => ({
  confirmations: terms.confirmations,
  min_deposit: terms.minDeposit,
  min_withdrawal: terms.minWithdrawal,
  max_withdrawal: terms.maxWithdrawal,
  withdrawal_fee: terms.withdrawalFee,
});

/** Closed in both directions, until two operators open it. False if there is one with this id. */
export async function addNetwork(
  { db }: On,
  network: {
    readonly id: string;
    readonly name: string;
    readonly chainId: number;
    readonly confirmations: number;
    readonly link: string | null;
  },
  by: Decision,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('network')
    .values({
      id: network.id,
      name: network.name,
      chain: 'evm',
      chain_id: BigInt(network.chainId),
      confirmations: network.confirmations,
      transaction_link: network.link,
      deposits_enabled: false,
      withdrawals_enabled: false,
      ...stamp(by),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Closed in both directions, until two operators open it. False if the coin, or another with this asset, is there. */
export async function addCoinOnNetwork(
  { db }: On,
  one: {
    readonly coin: string;
    readonly network: string;
    readonly asset: string;
    readonly chainDecimals: number;
    readonly memo: 'none' | 'required';
    readonly terms: CoinTerms;
  },
  by: Decision,
): Promise<boolean> {
  const { coin, network, asset, chainDecimals, memo, terms } = one;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('coin_network')
    .values({
      coin,
      network,
      asset,
      chain_decimals: chainDecimals,
      memo,
      isin: false,
      isout: false,
      ...termColumns(terms),
      ...stamp(by),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
