import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DemoSignerNetwork, startDemoSigner } from '../chain/demo-signer.ts';
import { type Signer, SignerUnavailable } from '../chain/signer.ts';
import { SimulatedChain } from '../chain/simulated/simulated-chain.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { HOUSE_MEMO } from '../wallet/deposits/read-transfers.ts';
import { onChain } from '../wallet/networks/chain-units.ts';
import { type CoinNetwork, loadCoinNetworks, loadNetworks } from '../wallet/networks/networks-table.ts';

export interface ChainsOptions {
  readonly database: Database;
  readonly signer: Signer;
  readonly log: Logger;
  readonly clock: () => number;
}

/** The simulated chains of the networks in the table. */
export async function openSimulatedChains(options: ChainsOptions): Promise<SimulatedChain[]> {
  const { database, signer, log, clock } = options;
  const { ed25519: publicKey } = await signer.keys();
  const coins = await loadCoinNetworks(database);
  const chains: SimulatedChain[] = [];
  for (const { id, chain, confirmations } of await loadNetworks(database)) {
    const here = coins.filter(({ network }) => network === id);
    if (chain !== 'simulated' || here.length === 0) continue;
    chains.push(
      await SimulatedChain.open({
        network: id,
        sql: database.sql,
        signer,
        publicKey,
        tokens: here.map(({ asset }) => asset).filter((asset) => asset !== 'native'),
        cost: costOf(here),
        usesMemo: here.some(({ memo }) => memo === 'required'),
        confirmations,
        clock,
        log,
      }),
    );
  }
  return chains;
}

/** The signer may take a moment to listen. */
const SIGNER_START_MS = 20_000;

export interface DemoChains {
  readonly simulated: readonly SimulatedChain[];
  stop(): Promise<void>;
}

/** The demo's chains, with a signer process of their own. */
export async function openDemoChains(
  config: Config,
  options: Omit<ChainsOptions, 'signer'>,
): Promise<DemoChains> {
  if (config.mode !== 'demo') return { simulated: [], stop: async () => {} };
  const { database, log } = options;
  const rules = await signerRules(database);
  const demo = await startDemoSigner(config.dataDir, rules, log);
  try {
    await answering(demo.signer);
    const simulated = await openSimulatedChains({ ...options, signer: demo.signer });
    return { simulated, stop: () => demo.stop() };
  } catch (error) {
    await demo.stop();
    throw error;
  }
}

async function answering(signer: Signer): Promise<void> {
  const giveUpAt = Date.now() + SIGNER_START_MS;
  for (;;) {
    try {
      await signer.keys();
      return;
    } catch (error) {
      if (!(error instanceof SignerUnavailable) || Date.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

/** Of a day: so many of the largest withdrawals. */
const PER_DAY = 20n;
/** A fee may be bumped so far. */
const MAX_COST = 20n;

/** What the signer of the demo may sign. */
export async function signerRules(database: Database): Promise<DemoSignerNetwork[]> {
  const byNetwork = Map.groupBy(await loadCoinNetworks(database), ({ network }) => network);
  return [...byNetwork].map(([network, coins]) => ({
    network,
    maxCost: costOf(coins).amount * MAX_COST,
    assets: Object.fromEntries(
      coins.map((coin) => {
        const perPayment = onChain(coin, coin.maxWithdrawal);
        return [coin.asset, { perPayment, perDay: perPayment * PER_DAY }];
      }),
    ),
  }));
}

/** A tenth of what users pay, in the native coin where it is listed. */
function costOf(coins: readonly CoinNetwork[]) {
  const coin = coins.find(({ asset }) => asset === 'native') ?? coins[0]!;
  return { asset: coin.asset, amount: onChain(coin, coin.withdrawalFee) / 10n };
}

/** So many of the largest withdrawals. */
const HOT_FUNDS = 10n;

/** Gives the hot wallet of a simulated chain its first coins: withdrawals of the demo are paid from them. */
export async function fundHotWallet(database: Database, chain: SimulatedChain): Promise<void> {
  const coins = (await loadCoinNetworks(database)).filter(({ network }) => network === chain.network);
  const { hotAddress } = chain;
  const assets = coins.map(({ asset }) => asset);
  const held = await chain.balances([hotAddress], assets, await chain.tip());
  for (const coin of coins) {
    if (held.some(({ asset, amount }) => asset === coin.asset && amount > 0n)) continue;
    const amount = onChain(coin, coin.maxWithdrawal * HOT_FUNDS);
    await chain.give(hotAddress, coin.asset, amount, coin.memo === 'required' ? HOUSE_MEMO : undefined);
  }
}
