import { creditDueDeposits } from '@meridian/server/wallet/deposits/credit-deposits';
import pino from 'pino';
import type { ChainRun } from './chain-run.ts';
import { CONFIRMATIONS } from './deposit-oracle.ts';
import { LIES } from './node-lies.ts';
import { FAKES, GENUINE, type Planted, type PlantedTransaction } from './planted-transfers.ts';

/** Deeper than a credit. */
const DEEPEST_REORG = CONFIRMATIONS + 5;
const STEPS = 40;
const REORG = 'reorg';
const DEEP_REORG = 'reorg past the confirmations';
export const REORGS: readonly string[] = [REORG, DEEP_REORG];
const NO_ANSWER = 'the engine gave no answer, after';
/** Parallel reports of one deposit. */
const AT_ONCE = 20;
const OTHER_FAULTS = [
  REORG,
  DEEP_REORG,
  'reorg while a block is read',
  'mined again with another amount',
  'the engine gave no answer, before',
  NO_ANSWER,
  'deposits stopped',
  'restart',
  'reported again',
] as const;

/** A run without any of these would show less than it says. */
export const EXPECTED_FAULTS: readonly string[] = [...GENUINE, ...FAKES, ...LIES, ...OTHER_FAULTS];

/** A random history of one chain and of its watchers. */
export class ChainHistory {
  readonly #run: ChainRun;
  readonly #faults: Map<string, number>;
  /** By hash; the version that was mined last. */
  readonly #planted = new Map<string, PlantedTransaction>();
  /** Left out of the chain by a reorg. */
  #dropped: PlantedTransaction[] = [];

  constructor(run: ChainRun, faults: Map<string, number>) {
    this.#run = run;
    this.#faults = faults;
    run.node.onLie = (lie) => this.#note(lie);
    run.engine.onSilence = (when) => this.#note(`the engine gave no answer, ${when}`);
  }

  async play(reports: number): Promise<void> {
    const run = this.#run;
    run.node.mine();
    await run.round();
    // So that the deepest reorg ends above the first block that was read.
    for (let block = 0; block < DEEPEST_REORG + 2; block++) run.node.mine();
    await run.round();
    for (let step = 0; step < STEPS; step++) {
      await this.#step();
      if (run.random.chance(0.8)) await run.round(run.random.chance(0.3));
      if (step === STEPS / 2) await this.#reportAgain(reports);
      if (run.oracle.problems.length > 0) return;
    }
    await this.#settle();
    await run.judgeEnd();
  }

  async #step(): Promise<void> {
    const { random, node, engine, planter } = this.#run;
    const dice = random.unit();
    if (dice < 0.45) return this.#mine();
    if (dice < 0.7) return this.#reorg();
    if (dice < 0.85) {
      this.#mine();
      const hides = random.pick(['in this block', 'in any block', 'nowhere'] as const);
      return node.tell(random.pick(LIES), random.between(1, 3), { log: planter.forgedLog(), hides });
    }
    if (dice < 0.9) {
      const reorg = () => {
        this.#note('reorg while a block is read');
        this.#reorg();
      };
      this.#mine();
      return node.afterCalls(random.between(1, 8), reorg);
    }
    if (dice < 0.94) {
      this.#mine();
      return engine.silence(random.pick(['before', 'after']));
    }
    if (dice < 0.97) return this.#stopDeposits();
    this.#run.restart();
    this.#note('restart');
  }

  #mine(): void {
    const { random } = this.#run;
    this.#mineAll(Array.from({ length: random.between(0, 4) }, () => this.#nextTransaction()));
  }

  #mineAll(planted: readonly PlantedTransaction[]): void {
    const { node, oracle } = this.#run;
    for (const each of planted) this.#planted.set(each.transaction.hash, each);
    node.mine(planted.map(({ transaction }) => transaction));
    oracle.chainChanged();
  }

  /** A new transaction, or one that a reorg had left out. */
  #nextTransaction(): PlantedTransaction {
    const { random } = this.#run;
    const dropped = random.chance(0.3) ? this.#dropped.pop() : undefined;
    if (dropped !== undefined) return dropped;
    return this.#plant(random.chance(0.5) ? random.pick(GENUINE) : random.pick(FAKES));
  }

  #plant(kind: Planted): PlantedTransaction {
    const planted = this.#run.planter.plant(kind);
    this.#note(kind);
    this.#run.oracle.add(planted);
    return planted;
  }

  /** Replaces the newest blocks by more of them. Of their transactions most are mined again, in other blocks. */
  #reorg(): void {
    const { random, node, oracle } = this.#run;
    const depth = Math.min(random.between(1, DEEPEST_REORG), node.height - 2);
    const lost = node.drop(depth).map(({ hash }) => this.#planted.get(hash)!);
    this.#note(depth > CONFIRMATIONS ? DEEP_REORG : REORG);
    const [again, left] = partition(lost, () => random.chance(0.7));
    this.#dropped.push(...left);
    const blocks = depth + random.between(1, 2);
    const mined = again.map((each) => ({ block: random.between(1, blocks), each: this.#executeAgain(each) }));
    for (let block = 1; block <= blocks; block++)
      node.mine(mined.filter((found) => found.block === block).map(({ each }) => each.transaction));
    oracle.chainChanged();
  }

  #executeAgain(planted: PlantedTransaction): PlantedTransaction {
    const { random, planter, oracle } = this.#run;
    if (planted.deposits.length === 0 || !random.chance(0.1)) return planted;
    const changed = planter.again(planted);
    this.#note('mined again with another amount');
    this.#planted.set(changed.transaction.hash, changed);
    oracle.add(changed);
    return changed;
  }

  /** Deposits that become due meanwhile are held, and may leave the chain before deposits are open again. */
  async #stopDeposits(): Promise<void> {
    const { random } = this.#run;
    this.#note('deposits stopped');
    await this.#openDeposits(false);
    for (let turn = 0; turn < 3; turn++) {
      if (random.chance(0.4)) this.#reorg();
      else this.#mine();
      await this.#run.round();
    }
    await this.#openDeposits(true);
  }

  async #openDeposits(isOpen: boolean): Promise<void> {
    const { database, network } = this.#run;
    await database.sql`update network set deposits_enabled = ${isOpen} where id = ${network}`;
  }

  /**
   * The engine executes and gives no answer, so that the watchers report the same deposits again and again, also after a
   * reorg put them into other blocks.
   */
  async #reportAgain(reports: number): Promise<void> {
    const run = this.#run;
    const deps = {
      database: run.database,
      engine: run.engine,
      log: pino({ level: 'silent' }),
      clock: Date.now,
    };
    run.node.tellTheTruth();
    this.#mineAll([this.#plant('coin')]);
    for (let block = 1; block < CONFIRMATIONS; block++) this.#mine();
    run.engine.silence('after', reports);
    for (let done = 0; done < reports; ) {
      if (run.random.chance(0.1)) this.#reorg();
      // Only who has read the chain credits.
      await run.round();
      const before = this.#faults.get(NO_ANSWER) ?? 0;
      await Promise.all([
        run.round(),
        ...Array.from({ length: AT_ONCE }, () => creditDueDeposits(deps, [run.network]).catch(() => {})),
      ]);
      const reported = (this.#faults.get(NO_ANSWER) ?? 0) - before;
      if (reported === 0) break;
      done += reported;
      this.#note('reported again', reported);
    }
    run.engine.speak();
  }

  /** An honest node, an engine that answers, and enough blocks for everything in the chain. */
  async #settle(): Promise<void> {
    const run = this.#run;
    run.node.tellTheTruth();
    run.engine.speak();
    for (let block = 0; block < CONFIRMATIONS; block++) run.node.mine();
    run.oracle.chainChanged();
    for (let round = 0; round < 3; round++) await run.round();
  }

  #note(fault: string, times = 1): void {
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + times);
  }
}

function partition<Item>(items: readonly Item[], isFirst: () => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[isFirst() ? 0 : 1].push(item);
  return parts;
}
