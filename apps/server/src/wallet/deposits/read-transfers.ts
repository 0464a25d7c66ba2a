import type { ChainBlock, IncomingTransfer } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import { Turn } from '../../projections/turn.ts';
import { fromChain } from '../networks/chain-units.ts';
import type { CoinNetwork } from '../networks/networks-table.ts';
import { type Ownership, ownersOf } from './deposit-addresses-table.ts';
import type { DepositState } from './deposit-tables.ts';

/** Coins that the exchange sends to its own hot address on a network with memos carry this one. */
export const HOUSE_MEMO = 'house';

/** No real coin has this many minor units: such an amount waits for an operator instead of reaching the engine. */
export const TOO_MUCH = 2n ** 100n;

/** A transfer to the exchange, as its row will say. */
export interface Arrival {
  readonly transfer: IncomingTransfer;
  readonly memo: string;
  readonly coin: string | null;
  readonly userId: number | null;
  readonly amount: bigint;
  readonly rest: bigint;
  readonly needed: number;
  readonly state: Exclude<DepositState, 'confirming' | 'credited' | 'orphaned'>;
}

export interface TransferRules {
  readonly network: string;
  readonly hotAddress: string;
  /** Addresses of the house that the signer has no key of. */
  readonly coldAddresses: readonly string[];
  readonly confirmations: number;
  /** By the chain's name of the asset. */
  readonly coins: ReadonlyMap<string, CoinNetwork>;
  /** Whether deposits are told apart by memos. */
  readonly usesMemo: boolean;
}

/** The transfers of a block that are to the exchange from outside. */
export async function arrivalsIn(
  on: Pick<Database, 'db'>,
  rules: TransferRules,
  { transfers }: Pick<ChainBlock, 'transfers'>,
): Promise<Arrival[]> {
  const read = transfers.map(({ from, to, memo }) => ({
    from,
    to,
    memo: rules.usesMemo ? (memo ?? '') : '',
  }));
  const owners = await ownersOf(on, rules, read);
  const isCold = (address: string) => rules.coldAddresses.includes(address);
  const arrivals: Arrival[] = [];
  // Orders get their turns while a large block is read.
  const turn = new Turn();
  for (const [at, transfer] of transfers.entries()) {
    if (turn.over) await turn.next();
    const { from, to, memo } = read[at]!;
    const owner = owners[at]!;
    const isOurs = owner.toOwn || to === rules.hotAddress || isCold(to);
    // Sweeps, gas, and coins brought back from cold addresses were here already. Coins go from the hot address to a
    // cold one by a withdrawal, which the engine has booked as gone.
    const isWithin = owner.fromOwn || isCold(from) || (from === rules.hotAddress && !isCold(to));
    if (isOurs && !isWithin) arrivals.push(arrivalOf(rules, transfer, memo, owner));
  }
  return arrivals;
}

/** The same transfer, of which another amount arrived. */
export const withAmount = (
  rules: TransferRules,
  { transfer, memo, userId }: Arrival,
  amount: bigint,
): Arrival => arrivalOf(rules, { ...transfer, amount }, memo, { userId });

function arrivalOf(
  rules: TransferRules,
  transfer: IncomingTransfer,
  memo: string,
  { userId }: Pick<Ownership, 'userId'>,
): Arrival {
  const coin = rules.coins.get(transfer.asset);
  const { amount, rest } = coin === undefined ? { amount: 0n, rest: 0n } : fromChain(coin, transfer.amount);
  const isTooMuch = amount > TOO_MUCH;
  const isHouse = transfer.to === rules.hotAddress && userId === null;
  const state = () => {
    if (rules.coldAddresses.includes(transfer.to)) return 'house';
    if (isHouse && (!rules.usesMemo || memo === HOUSE_MEMO)) return 'house';
    if (userId === null || coin === undefined) return 'unmatched';
    if (amount < coin.minDeposit) return 'below_minimum';
    return isTooMuch ? 'held' : 'seen';
  };
  return {
    transfer,
    memo,
    coin: coin?.coin ?? null,
    userId,
    // The row has the exact amount in the chain's units; in minor units it might not fit the column.
    amount: isTooMuch ? TOO_MUCH : amount,
    rest,
    needed: coin?.confirmations ?? rules.confirmations,
    state: state(),
  };
}
