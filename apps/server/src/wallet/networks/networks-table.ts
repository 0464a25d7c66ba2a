import { parseDecimal } from '@meridian/money';
import type { Generated } from 'kysely';
import type { Database } from '../../database/database.ts';

declare module '../../database/tables.ts' {
  interface Tables extends NetworkTables {}
}

interface NetworkTables {
  readonly network: NetworkTable;
  readonly coin_network: CoinNetworkTable;
}

interface NetworkTable {
  readonly id: string;
  readonly name: string;
  readonly chain: 'simulated' | 'evm';
  /** Of its coins, unless the coin has its own number. */
  readonly confirmations: number;
  /** The operators' decisions. */
  readonly deposits_enabled: Generated<boolean>;
  readonly withdrawals_enabled: Generated<boolean>;
  /** When, by whom and why a switch was last changed; null when it never was. */
  readonly changed_at: Generated<Date | null>;
  readonly changed_by: Generated<number | null>;
  readonly change_reason: Generated<string | null>;
  /** Why the server itself stopped the network's withdrawals: a deep reorg, or a difference to the chain. */
  readonly halted_reason: Generated<string | null>;
  readonly halted_at: Generated<Date | null>;
  /** Address of a transaction in an explorer, with `{txid}` in it. */
  readonly transaction_link: string | null;
  /** The chain id, of networks that operators added: a node of another chain is not used. */
  readonly chain_id: Generated<bigint | null>;
}

interface CoinNetworkTable {
  readonly coin: string;
  readonly network: string;
  readonly asset: string;
  readonly chain_decimals: number;
  readonly confirmations: number;
  readonly min_deposit: string;
  readonly min_withdrawal: string;
  readonly max_withdrawal: string;
  readonly withdrawal_fee: string;
  readonly memo: 'none' | 'required';
  readonly isin: Generated<boolean>;
  readonly isout: Generated<boolean>;
  /** When, by whom and why a switch or the terms were last changed; null when they never were. */
  readonly changed_at: Generated<Date | null>;
  readonly changed_by: Generated<number | null>;
  readonly change_reason: Generated<string | null>;
}

export interface Network {
  readonly id: string;
  readonly name: string;
  readonly chain: 'simulated' | 'evm';
  readonly confirmations: number;
  readonly depositsEnabled: boolean;
  readonly withdrawalsEnabled: boolean;
  readonly changedAt: Date | null;
  readonly changeReason: string | null;
  /** Set by the server; while it is set no withdrawal leaves by this network. */
  readonly haltedReason: string | null;
  readonly haltedAt: Date | null;
  /** Address of a transaction in an explorer, with `{txid}` in it. */
  readonly transactionLink: string | null;
}

/** A coin on a network. Amounts are in the coin's minor units. */
export interface CoinNetwork {
  readonly coin: string;
  readonly network: string;
  /** What the chain calls it: `native`, or the address of a contract. */
  readonly asset: string;
  /** Decimals of the coin, and of an amount on the chain. */
  readonly scale: number;
  readonly chainDecimals: number;
  readonly confirmations: number;
  readonly minDeposit: bigint;
  readonly minWithdrawal: bigint;
  readonly maxWithdrawal: bigint;
  readonly withdrawalFee: bigint;
  readonly memo: 'none' | 'required';
  readonly isin: boolean;
  readonly isout: boolean;
}

export async function loadNetworks({ db }: Pick<Database, 'db'>): Promise<Network[]> {
  return networkSelection(db).orderBy('id').execute();
}

export async function findNetwork({ db }: Pick<Database, 'db'>, id: string): Promise<Network | undefined> {
  return networkSelection(db).where('id', '=', id).executeTakeFirst();
}

/** Of networks that operators added: the chain that a node must be on. */
export async function loadChainIds({ db }: Pick<Database, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('network')
    .select(['id', 'chain_id as chainId'])
    .where('chain_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, chainId }) => [id, Number(chainId)]));
}

/** Stops the network's withdrawals until two operators release them. The first reason stays. */
export async function haltWithdrawals(
  { db }: Pick<Database, 'db'>,
  network: string,
  reason: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('network')
    .set({ halted_reason: reason, halted_at: at })
    .where('id', '=', network)
    .where('halted_at', 'is', null)
    .execute();
}

const networkSelection = (db: Database['db']) =>
  db
    .selectFrom('network')
    .select([
      'id',
      'name',
      'chain',
      'confirmations',
      'deposits_enabled as depositsEnabled',
      'withdrawals_enabled as withdrawalsEnabled',
      'changed_at as changedAt',
      'change_reason as changeReason',
      'halted_reason as haltedReason',
      'halted_at as haltedAt',
      'transaction_link as transactionLink',
    ]);

export async function loadCoinNetworks({ db }: Pick<Database, 'db'>): Promise<CoinNetwork[]> {
  const rows = await coinNetworkSelection(db).orderBy('n.coin').orderBy('n.network').execute();
  return rows.map(coinNetworkOf);
}

export async function findCoinNetwork(
  { db }: Pick<Database, 'db'>,
  coin: string,
  network: string,
): Promise<CoinNetwork | undefined> {
  const row = await coinNetworkSelection(db)
    .where('n.coin', '=', coin)
    .where('n.network', '=', network)
    .executeTakeFirst();
  return row && coinNetworkOf(row);
}

const coinNetworkSelection = (db: Database['db']) =>
  db
    .selectFrom('coin_network as n')
    .innerJoin('coin as c', 'c.code', 'n.coin')
    .selectAll('n')
    .select('c.scale');

type CoinNetworkRow = Awaited<ReturnType<ReturnType<typeof coinNetworkSelection>['executeTakeFirstOrThrow']>>;

function coinNetworkOf(row: CoinNetworkRow): CoinNetwork {
  const units = (text: string) => exact(text, row.scale, `${row.coin} on ${row.network}`);
  return {
    coin: row.coin,
    network: row.network,
    asset: row.asset,
    scale: row.scale,
    chainDecimals: row.chain_decimals,
    confirmations: row.confirmations,
    minDeposit: units(row.min_deposit),
    minWithdrawal: units(row.min_withdrawal),
    maxWithdrawal: units(row.max_withdrawal),
    withdrawalFee: units(row.withdrawal_fee),
    memo: row.memo,
    isin: row.isin,
    isout: row.isout,
  };
}

function exact(text: string, scale: number, what: string): bigint {
  const units = parseDecimal(text, scale);
  if (units === undefined) throw new Error(`${what}: ${text} has more than ${scale} decimals`);
  return units;
}

export interface NetworkDefinition {
  readonly id: string;
  readonly name: string;
  readonly chain: 'simulated' | 'evm';
  readonly confirmations: number;
  readonly coins: readonly CoinOnNetwork[];
}

/** Decimals are texts, so that they stay exact. */
export interface CoinOnNetwork {
  readonly coin: string;
  readonly asset: string;
  readonly chainDecimals: number;
  readonly minDeposit: string;
  readonly minWithdrawal: string;
  readonly maxWithdrawal: string;
  readonly withdrawalFee: string;
  readonly memo?: 'required';
}

/** Adds missing rows; changes by an operator stay. */
export async function addNetworks(
  { db }: Pick<Database, 'db'>,
  networks: readonly NetworkDefinition[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('network')
      .values(
        networks.map(({ id, name, chain, confirmations }) => ({
          id,
          name,
          chain,
          confirmations,
          transaction_link: null,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .insertInto('coin_network')
      .values(networks.flatMap((network) => network.coins.map((coin) => rowOf(network, coin))))
      .onConflict((conflict) => conflict.columns(['coin', 'network']).doNothing())
      .execute();
  });
}

const rowOf = ({ id, confirmations }: NetworkDefinition, coin: CoinOnNetwork) => ({
  coin: coin.coin,
  network: id,
  asset: coin.asset,
  chain_decimals: coin.chainDecimals,
  confirmations,
  min_deposit: coin.minDeposit,
  min_withdrawal: coin.minWithdrawal,
  max_withdrawal: coin.maxWithdrawal,
  withdrawal_fee: coin.withdrawalFee,
  memo: coin.memo ?? ('none' as const),
});
