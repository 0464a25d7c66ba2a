import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from '../database/database.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { StartProblem } from '../start-problem.ts';
import { type Head, type Heads, readHeads, writeHeads } from './heads-file.ts';
import { auditExtent, type Extent, journalExtent } from './heads-table.ts';

export interface HeadKeeperOptions {
  readonly sql: Sql;
  readonly key: SealingKey;
  /** The file outside the database. */
  readonly path: string;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

const EVERY_MS = 1_000;
/** A database that does not respond must not keep the server from stopping. */
const LAST_MS = 2_000;
const NOTHING: Heads = { journal: null, audit: null };

/**
 * Records outside the database how far the journal and the audit log have come, at most once a second and when the
 * server stops. A hash chain alone cannot reveal that its last entries are missing; these heads can.
 */
export class HeadKeeper {
  readonly #options: HeadKeeperOptions;
  #known: Heads;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #problem: string | undefined;

  private constructor(options: HeadKeeperOptions, known: Heads) {
    this.#options = options;
    this.#known = known;
  }

  /** Fails with a StartProblem if a log in the database does not reach its head. */
  static async open(options: HeadKeeperOptions): Promise<HeadKeeper> {
    const { sql, key, path, log } = options;
    const known = await readHeads(path, key);
    if (known === undefined) log.info({ path }, 'no heads of the journal and the audit log are kept yet');
    const problem = (await compareWithHeads(sql, known ?? NOTHING)).find(({ ok }) => !ok);
    if (problem !== undefined) throw new StartProblem(startSentence(problem.text, path));
    return new HeadKeeper(options, known ?? NOTHING);
  }

  /** The newest audit entry recorded outside the database. */
  get auditHead(): Head | null {
    return this.#known.audit;
  }

  start(): void {
    this.#timer = setInterval(() => void this.keep(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const late = new AbortController();
    const done = this.keep().then(() => this.keep());
    await Promise.race([done, sleep(LAST_MS, undefined, late).catch(() => {})]);
    late.abort();
  }

  /** Writes the heads when they have moved. Never throws; one at a time. */
  keep(): Promise<void> {
    this.#working ??= this.#advance()
      .catch((error: unknown) => ({ text: 'the heads of the logs were not written down', error }))
      .then((problem) => this.#report(problem))
      .finally(() => {
        this.#working = undefined;
      });
    return this.#working;
  }

  async #advance(): Promise<Problem | undefined> {
    const { sql, key, path } = this.#options;
    const journal = advanced(this.#known.journal, await journalExtent(sql, this.#known.journal));
    const audit = advanced(this.#known.audit, await auditExtent(sql, this.#known.audit));
    // The file stays unchanged as evidence.
    if (journal === 'lost') return { text: 'the journal lost commands that were in the database before' };
    if (audit === 'lost') return { text: 'the audit log lost entries that were in the database before' };
    if (journal?.seq === this.#known.journal?.seq && audit?.seq === this.#known.audit?.seq) return undefined;
    await writeHeads(path, key, { journal, audit });
    this.#known = { journal, audit };
    return undefined;
  }

  /** Logged once while the problem lasts. */
  #report(problem: Problem | undefined): void {
    if (problem !== undefined && problem.text !== this.#problem)
      this.#options.log.error({ err: problem.error, path: this.#options.path }, problem.text);
    this.#problem = problem?.text;
  }
}

interface Problem {
  readonly text: string;
  readonly error?: unknown;
}

export interface HeadFinding {
  readonly ok: boolean;
  readonly text: string;
}

/** Compares the logs in the database with the heads kept outside. */
export async function compareWithHeads(sql: Sql, heads: Heads): Promise<readonly HeadFinding[]> {
  return [
    judge('the journal', 'command', heads.journal, await journalExtent(sql, heads.journal)),
    judge('the audit log', 'entry', heads.audit, await auditExtent(sql, heads.audit)),
  ];
}

function judge(log: string, unit: string, known: Head | null, extent: Extent): HeadFinding {
  if (known === null) return { ok: true, text: `${log} has no head outside the database yet` };
  const end = extent.end?.seq ?? 0;
  if (end < known.seq)
    return { ok: false, text: `${log} ends at ${unit} ${end}, but it had reached ${known.seq}` };
  if (!holds(known, extent))
    return { ok: false, text: `${log} was written again from ${unit} ${known.seq} or before` };
  return { ok: true, text: `${log} reaches ${unit} ${known.seq}, where its head was last written down` };
}

function advanced(known: Head | null, extent: Extent): Head | null | 'lost' {
  if (known !== null && !holds(known, extent)) return 'lost';
  return extent.end ?? known;
}

/** The entry at the head is the one recorded in the head, or was removed by retention. */
function holds(known: Head, { atKnown, start, end }: Extent): boolean {
  if (end === null || end.seq < known.seq) return false;
  if (start !== null && known.seq < start.seq) return true;
  return (start?.seq === known.seq ? start : atKnown)?.hash === known.hash;
}

const startSentence = (found: string, path: string): string =>
  `The database has lost entries: ${found}. Put a newer copy of the database in place. ` +
  `To go on without the lost entries, and only then, remove ${path}.`;
