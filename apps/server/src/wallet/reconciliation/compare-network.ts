import { pow10 } from '@meridian/money';
import type { BlockRef, Chain, Holding } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { CoinNetwork } from '../networks/networks-table.ts';
import { type KnownMoney, readKnownMoney } from './known-money-table.ts';
import { driftOf, type Figures } from './reconciliation-table.ts';

/** A chain and the house's addresses on it that the signer has no key of. */
export interface ComparedChain {
  readonly chain: Chain;
  readonly coldAddresses: readonly string[];
  readonly coins: readonly CoinNetwork[];
  /** The engine's number of a coin. */
  readonly coinId: (code: string) => number;
}

export interface Opening {
  readonly asset: string;
  readonly address: string;
  readonly amount: bigint;
}

/** The figures of every coin of a network as of a block, and what was learned on the way. */
export interface Comparison {
  readonly block: BlockRef;
  readonly figures: readonly Figures[];
  readonly holdings: readonly Holding[];
  /** Found for the first time. */
  readonly openings: readonly Opening[];
}

/** So many addresses are asked for in one call of the chain. */
const CHUNK = 200;

/**
 * Compares the books of a network with its chain. Everything is as of the newest block that was read; a reorg meanwhile
 * makes the chain refuse, since that block is no longer its own. Undefined before the first block.
 */
export async function compareNetwork(
  database: Database,
  compared: ComparedChain,
): Promise<Comparison | undefined> {
  const { chain, coldAddresses, coins } = compared;
  const house = [chain.hotAddress, ...coldAddresses];
  const known = await readKnownMoney(database, chain.network, house);
  if (known === undefined) return undefined;
  const inFlight = await moneyInFlight(compared, known);
  const assets = coins.map(({ asset }) => asset);
  const ofHouse = await chain.balances(house, assets, known.head);
  const holdings: Holding[] = [];
  for (let at = 0; at < known.addresses.length; at += CHUNK)
    holdings.push(...(await chain.balances(known.addresses.slice(at, at + CHUNK), assets, known.head)));
  const results = coins.map((coin) =>
    figuresOf(compared, known, coin, { ofHouse, holdings, inFlight: inFlight.get(coin.coin) ?? 0n }),
  );
  return {
    block: known.head,
    figures: results.map(({ figures }) => figures),
    holdings,
    openings: results.flatMap(({ openings }) => openings),
  };
}

interface Found {
  readonly ofHouse: readonly Holding[];
  readonly holdings: readonly Holding[];
  readonly inFlight: bigint;
}

function figuresOf(
  { chain, coinId }: ComparedChain,
  known: KnownMoney,
  coin: CoinNetwork,
  { ofHouse, holdings, inFlight }: Found,
): { readonly figures: Figures; readonly openings: readonly Opening[] } {
  const { asset } = coin;
  const { hotAddress } = chain;
  const units = unitsOf(coin);
  const amountOf = (all: readonly Holding[]) =>
    all.reduce((sum, each) => (each.asset === asset ? sum + each.amount : sum), 0n);
  const opened = known.openings.filter((each) => each.asset === asset);
  const isOpened = (address: string) => opened.some((each) => each.address === address);
  const openings: Opening[] = ofHouse
    .filter((each) => each.asset === asset && each.address !== hotAddress && !isOpened(each.address))
    .map(({ address, amount }) => {
      const arrived = known.house.get(`${address} ${asset}`) ?? 0n;
      return { asset, address, amount: amount > arrived ? amount - arrived : 0n };
    });
  const figures = {
    coin: coin.coin,
    asset,
    decimals: units.decimals,
    ledger: units.ofCoin(known.booked.get(coinId(coin.coin)) ?? 0n),
    opening: units.ofChain([...opened, ...openings].reduce((sum, { amount }) => sum + amount, 0n)),
    inFlight,
    hot: units.ofChain(amountOf(ofHouse.filter(({ address }) => address === hotAddress))),
    cold: units.ofChain(amountOf(ofHouse.filter(({ address }) => address !== hotAddress))),
    unswept: units.ofChain(amountOf(holdings) + (known.elsewhere.get(asset) ?? 0n)),
  };
  if (isOpened(hotAddress)) return { figures, openings };
  // What the hot wallet had before the exchange counted its coins is the house's. Missing coins are excused
  // only where the books began later than the exchange.
  const surplus = driftOf(figures) / units.ofChain(1n);
  const amount = surplus > 0n || !known.isComplete ? surplus : 0n;
  return {
    figures: { ...figures, opening: figures.opening + units.ofChain(amount) },
    openings: [...openings, { asset, address: hotAddress, amount }],
  };
}

/** By coin: what the chain has and the books lack, less the reverse. */
async function moneyInFlight(
  { chain, coins }: ComparedChain,
  known: KnownMoney,
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (coin: CoinNetwork, amount: bigint) =>
    sums.set(coin.coin, (sums.get(coin.coin) ?? 0n) + amount);
  for (const coin of coins) {
    const units = unitsOf(coin);
    const { rest = 0n, booking = 0n } = known.rests.get(coin.coin) ?? {};
    add(coin, units.ofChain((known.arrivals.get(coin.coin) ?? 0n) + rest) + units.ofCoin(booking));
  }
  for (const { leaving, isBooked, signed } of known.payments) {
    const outcome = await chain.outcome(signed);
    if (outcome.state !== 'mined' || outcome.block.height > known.head.height) continue;
    const coin = coins.find((each) => each.coin === leaving?.coin);
    if (coin !== undefined && outcome.succeeded && !isBooked)
      add(coin, -unitsOf(coin).ofCoin(leaving!.amount));
    const paidIn = coins.find(({ asset }) => asset === outcome.cost.asset);
    if (paidIn === undefined) continue;
    const units = unitsOf(paidIn);
    add(paidIn, units.ofCoin(known.costs.get(outcome.txid) ?? 0n) - units.ofChain(outcome.cost.amount));
  }
  return sums;
}

/** The finer of the two units, in which both are exact. */
function unitsOf({ scale, chainDecimals }: CoinNetwork) {
  const decimals = Math.max(scale, chainDecimals);
  return {
    decimals,
    ofCoin: (amount: bigint) => amount * pow10(decimals - scale),
    ofChain: (amount: bigint) => amount * pow10(decimals - chainDecimals),
  };
}
