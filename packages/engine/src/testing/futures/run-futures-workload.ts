import type { Command } from '../../commands.ts';
import { decodeCommand, encodeCommand } from '../../commands.ts';
import { apply } from '../../engine.ts';
import type { EngineEvent } from '../../events.ts';
import { crossHealth, isLiquidatable, isolatedHealth } from '../../futures/positions/health.ts';
import { crossPositions } from '../../futures/positions/watch-margin.ts';
import { checkAfter, checkAll } from '../../invariants.ts';
import { ExchangeState } from '../../state.ts';
import { stateHash } from '../../state-hash.ts';
import { Auditor } from '../auditor.ts';
import { CollarAuditor } from '../collar-auditor.ts';
import { TimeInForceAuditor } from '../time-in-force-auditor.ts';
import { FuturesAuditor } from './futures-auditor.ts';
import { FuturesWorkload } from './futures-workload.ts';

export interface FuturesRun {
  readonly journal: readonly Command[];
  readonly state: ExchangeState;
  readonly hash: string;
  readonly accepted: number;
  readonly events: ReadonlyMap<string, number>;
  /** Orders placed while the collar was in force, by verdict. */
  readonly judged: ReadonlyMap<string, number>;
  /** Orders by opening or close, time in force and outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
}

/** One seeded history of futures trading with every check on. A failure names the seed that repeats it. */
export function runFuturesWorkload(seed: number, commands: number, scanEvery = 20): FuturesRun {
  const state = new ExchangeState();
  const ledger = new Auditor();
  const collars = new CollarAuditor();
  const forces = new TimeInForceAuditor();
  const auditor = new FuturesAuditor(
    new Map([
      [1, 10_000n],
      [2, 50_000n],
    ]),
  );
  const workload = new FuturesWorkload(seed, state);
  const journal: Command[] = [];
  const events = new Map<string, number>();
  let accepted = 0;

  const step = (command: Command): void => {
    const decoded = decodeCommand(encodeCommand(command));
    journal.push(decoded);
    const keyed = 'key' in command && command.key !== undefined;
    const before = keyed || command.type === 'AdvanceClock' ? undefined : stateHash(state);
    const applied = apply(state, decoded);
    ledger.record(applied.events);
    collars.record(state, decoded, applied);
    forces.record(decoded, applied);
    auditor.record(applied.events);
    for (const event of applied.events) count(events, event);
    checkAfter(state);
    if (applied.result.ok) accepted++;
    else if (applied.events.length > 0 || (before !== undefined && before !== stateHash(state)))
      throw new Error(`[REJECT-1] ${applied.result.reason} had an effect`);
    if (applied.events.some(({ type }) => type === 'MarkPriceChanged')) checkNobodyUnhealthy(state);
    if (journal.length % scanEvery === 0) checkAll(state);
  };

  try {
    for (const command of workload.opening()) step(command);
    for (let done = 0; done < commands; done++) step(workload.nextCommand());
    checkAll(state);
    const differences = [...ledger.differences(state), ...auditor.differences(state)];
    if (differences.length > 0) throw new Error(`the auditor disagrees: ${differences.join('; ')}`);
  } catch (cause) {
    throw new Error(
      `futures seed ${seed} broke at command ${journal.length} (${journal.at(-1)?.type}). Run it again: ` +
        `npm run simulate -- futures --seed ${seed} --commands ${commands}`,
      { cause },
    );
  }
  const { judged } = collars;
  const { outcomes } = forces;
  return { journal, state, hash: stateHash(state), accepted, events, judged, outcomes };
}

function count(events: Map<string, number>, event: EngineEvent): void {
  const name = event.type === 'Liquidated' ? `Liquidated ${event.mode} ${event.outcome}` : event.type;
  events.set(name, (events.get(name) ?? 0) + 1);
}

/** [LIQ-2] After a mark no position or wallet is unhealthy, unless it is deferred or its index is stale. */
function checkNobodyUnhealthy(state: ExchangeState): void {
  for (const account of state.accounts.rows.values()) {
    const cross = crossPositions(account);
    const fresh = cross.every(({ on }) => on.prices.samples.at(-1)?.at === state.now);
    const deferred = cross.some((position) => position.deferred);
    if (cross.length > 0 && fresh && !deferred && isLiquidatable(crossHealth(state, account)))
      throw new Error(`[LIQ-2] the cross wallet of account ${account.id} is unhealthy`);
  }
  for (const position of state.positions.rows.values()) {
    if (position.mode === 'cross' || position.deferred) continue;
    const fresh = position.on.prices.samples.at(-1)?.at === state.now;
    if (fresh && isLiquidatable(isolatedHealth(position)))
      throw new Error(`[LIQ-2] position ${position.id} is unhealthy`);
  }
}
