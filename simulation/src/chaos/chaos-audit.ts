import { isDeepStrictEqual } from 'node:util';
import { checkAll } from '@meridian/engine';
import type { Sql } from '@meridian/server/database/database';
import { auditEngine } from '@meridian/server/engine-host/audit/audit';
import { auditProjections } from '@meridian/server/engine-host/audit/audit-projections';
import type { CommittedCommand } from '@meridian/server/engine-host/exchange-port';
import { PostgresJournal } from '@meridian/server/engine-host/journal/postgres-journal';
import { catchUp } from '@meridian/server/engine-host/leadership/recovery';
import { Replica } from '@meridian/server/engine-host/leadership/replica';
import { PostgresSnapshots } from '@meridian/server/engine-host/snapshots/postgres-snapshots';
import { readOffset } from '@meridian/server/projections/projections-table';
import pino from 'pino';
import { History } from './chaos-history.ts';

export interface Verdict {
  readonly commands: number;
  readonly rows: number;
  readonly epochs: number;
  readonly snapshots: number;
  readonly problems: readonly string[];
}

const silent = pino({ level: 'silent' });

interface Effect {
  times: number;
  readonly results: unknown[];
}

/**
 * Checks a run against its journal: every acknowledged command is in it exactly once with the response that was given,
 * no command took effect twice, the journal has no command that no client sent, and the projections agree with it.
 */
export async function judge(sql: Sql, history: History): Promise<Verdict> {
  const connection = sql.settings;
  const journal = new PostgresJournal(connection);
  const snapshots = new PostgresSnapshots(connection);
  const problems = [...history.problems];
  try {
    const effects = new Map<string, Effect>();
    const epochs = new Set<number>();
    const replica = Replica.empty();
    const rows = await catchUp(replica, journal, (row) => {
      epochs.add(row.epoch);
      for (const entry of replica.replay(row).entries) note(effects, entry);
    });
    checkAll(replica.state);
    replica.chain.mustEndAt((await journal.extent()).end);
    problems.push(...compare(history, effects));
    for await (const { ok, text } of auditEngine(journal, snapshots)) if (!ok) problems.push(text);
    for await (const { ok, text } of auditProjections(sql, journal, snapshots, silent))
      if (!ok) problems.push(text);
    const projected = await readOffset(sql);
    if (projected !== replica.seq)
      problems.push(`the journal ends at ${replica.seq}, the projections at ${projected}`);
    const taken = (await snapshots.list()).length;
    return { commands: replica.seq, rows, epochs: epochs.size, snapshots: taken, problems };
  } finally {
    await journal.close();
    await snapshots.close();
  }
}

function note(effects: Map<string, Effect>, { command, result, events }: CommittedCommand): void {
  if (!('key' in command) || command.key === undefined) return;
  const effect = effects.getOrInsertComputed(History.name(command.account, command.key), () => ({
    times: 0,
    results: [],
  }));
  if (result.ok && events.length > 0) effect.times++;
  effect.results.push(result);
}

function* compare(history: History, effects: ReadonlyMap<string, Effect>): Generator<string> {
  for (const [name, result] of history.told) {
    const effect = effects.get(name);
    if (effect === undefined) yield `${name} was acknowledged and is not in the journal`;
    else if (result.ok && effect.times !== 1) yield `${name} took effect ${effect.times} times`;
    else if (!effect.results.some((found) => isDeepStrictEqual(found, result)))
      yield `${name} got ${JSON.stringify(result)}, the journal has ${JSON.stringify(effect.results)}`;
  }
  for (const [name, effect] of effects) {
    if (effect.times > 1) yield `${name} took effect ${effect.times} times`;
    if (!history.asked.has(name)) yield `${name} is in the journal and nobody asked for it`;
  }
}
