import type { Logger } from 'pino';
import {
  type BlockRef,
  type Chain,
  type ChainBlock,
  ChainUnavailable,
  type Holding,
  type IncomingTransfer,
  NATIVE,
} from '../../chain/chain.ts';
import { type Arrival, type TransferRules, withAmount } from './read-transfers.ts';

/** Nodes keep the balances of about this many blocks; those of older ones may be gone for ever. */
const BALANCES_KEPT = 100;
/** So many addresses are asked for in one call of the chain. */
const CHUNK = 200;

/** The address did not get what the log says, or nobody can tell any more. It waits for operators. */
export interface CheckedArrival extends Arrival {
  readonly isUnproven: boolean;
}

export interface CheckDeps {
  readonly log: Logger;
  readonly rules: TransferRules;
}

/**
 * A token's log may say more than its contract delivers, for example when it keeps a fee and logs the whole amount. So
 * the balance of the address must have grown in this block by what the logs say; otherwise the row has what arrived.
 */
export async function checkDeliveries(
  deps: CheckDeps,
  chain: Chain,
  block: ChainBlock,
  arrivals: readonly Arrival[],
): Promise<CheckedArrival[]> {
  const tokens = arrivals.filter(isChecked);
  if (tokens.length === 0) return arrivals.map((arrival) => ({ ...arrival, isUnproven: false }));
  const grown = await growthOf(chain, block, tokens);
  if (grown === undefined) return arrivals.map((each) => ({ ...each, isUnproven: isChecked(each) }));
  withoutOthers(grown, block, tokens);
  const logged = new Map<string, bigint>();
  for (const each of tokens)
    logged.set(placeOf(each), (logged.get(placeOf(each)) ?? 0n) + each.transfer.amount);
  const short = new Set(
    [...logged].filter(([place, sum]) => grown.get(place)! < sum).map(([place]) => place),
  );
  return arrivals.flatMap((arrival): CheckedArrival[] => {
    const place = placeOf(arrival);
    if (!short.has(place) || !isChecked(arrival)) return [{ ...arrival, isUnproven: false }];
    const { amount, txid, asset } = arrival.transfer;
    const left = grown.get(place)!;
    const arrived = left < 0n ? 0n : left < amount ? left : amount;
    grown.set(place, left - arrived);
    deps.log.warn(
      { network: chain.network, txid, asset, logged: String(amount), arrived: String(arrived) },
      'a token delivered less than its log says; the deposit waits for operators',
    );
    return arrived === 0n ? [] : [{ ...withAmount(deps.rules, arrival, arrived), isUnproven: true }];
  });
}

/** The chain's own coin is moved by the chain, which writes no logs of it. */
const isChecked = ({ transfer, coin, userId }: Arrival): boolean =>
  transfer.asset !== NATIVE && coin !== null && userId !== null;

const placeOf = ({ transfer }: Pick<Arrival, 'transfer'>): string => `${transfer.to} ${transfer.asset}`;

/** Leaves what the arrivals brought: takes away what else came to an address, and adds what left it. */
function withoutOthers(
  grown: Map<string, bigint>,
  { transfers }: ChainBlock,
  arrivals: readonly Arrival[],
): void {
  const nameOf = ({ txid, index }: IncomingTransfer) => `${txid} ${index}`;
  const counted = new Set(arrivals.map(({ transfer }) => nameOf(transfer)));
  const add = (place: string, amount: bigint) => {
    const known = grown.get(place);
    if (known !== undefined) grown.set(place, known + amount);
  };
  for (const transfer of transfers) {
    if (!counted.has(nameOf(transfer))) add(placeOf({ transfer }), -transfer.amount);
    add(`${transfer.from} ${transfer.asset}`, transfer.amount);
  }
}

/** By how much each address grew in this block; undefined when the chain no longer knows. */
async function growthOf(
  chain: Chain,
  block: ChainBlock,
  arrivals: readonly Arrival[],
): Promise<Map<string, bigint> | undefined> {
  const parent: BlockRef = { height: block.height - 1, hash: block.parent };
  try {
    const before = block.height === 0 ? new Map() : await heldAt(chain, arrivals, parent);
    const after = await heldAt(chain, arrivals, block);
    return new Map([...after].map(([place, amount]) => [place, amount - (before.get(place) ?? 0n)]));
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    const tip = await chain.tip();
    if (tip.height - block.height < BALANCES_KEPT) throw error;
    // A node that knows the newest balances is in order, and will not know those of the old block later either.
    await heldAt(chain, arrivals.slice(0, 1), tip);
    return undefined;
  }
}

async function heldAt(
  chain: Chain,
  arrivals: readonly Arrival[],
  at: BlockRef,
): Promise<Map<string, bigint>> {
  const held: Holding[] = [];
  for (const [asset, some] of Map.groupBy(arrivals, ({ transfer }) => transfer.asset)) {
    const addresses = [...new Set(some.map(({ transfer }) => transfer.to))];
    for (let from = 0; from < addresses.length; from += CHUNK)
      held.push(...(await chain.balances(addresses.slice(from, from + CHUNK), [asset], at)));
  }
  return new Map(held.map(({ address, asset, amount }) => [`${address} ${asset}`, amount]));
}
