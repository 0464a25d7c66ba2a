import type pg from 'pg';
import type { ConnectionSettings } from '../config/connection-settings.ts';
import type { Pool, PoolSession } from './pool.ts';

/**
 * Hand-written statements: sql`select … where id = ${id}` returns the rows. Values are sent as parameters, never as
 * text of the statement. A statement embedded in another becomes part of it; it runs only when it is awaited.
 */
// biome-ignore lint/suspicious/noExplicitAny: a caller that needs types names its rows
export type SqlTag = <Rows extends readonly object[] = Record<string, any>[]>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
) => Statement<Rows>;

export interface Sql extends SqlTag {
  /** Runs `work` in one transaction: all of it takes effect, or none. */
  begin<Result>(work: Work<Result>): Promise<Result>;
  begin<Result>(mode: TransactionMode, work: Work<Result>): Promise<Result>;
  /** The connection settings, for callers that need a session of their own. */
  readonly settings: ConnectionSettings;
}

/** Statements of one transaction. */
export interface TransactionSql extends SqlTag {
  /** Runs a `COPY … FROM STDIN`, which loads many rows faster than INSERT. `rows` is its text format. */
  copyIn(statement: string, rows: Buffer): Promise<void>;
}

type Work<Result> = (sql: TransactionSql) => Promise<Result>;
type TransactionMode = 'isolation level repeatable read read only';
type Run = (query: pg.QueryConfig) => Promise<readonly object[]>;

export function createSql(pool: Pool, settings: ConnectionSettings): Sql {
  const tag = tagOf(async (query) => {
    const session = await pool.connect();
    try {
      return await rowsOf(session, query);
    } finally {
      session.release();
    }
  });
  return Object.assign(tag, { begin, settings });

  async function begin<Result>(
    ...given: [work: Work<Result>] | [TransactionMode, Work<Result>]
  ): Promise<Result> {
    const [mode, work] = given.length === 1 ? ['', given[0]] : given;
    const session = await pool.connect();
    let usable = false;
    try {
      await session.query(`begin ${mode}`);
      const result = await work(transactionOf(session));
      const { command } = await session.query('commit');
      usable = true;
      if ((command as string) !== 'COMMIT') throw new Error('A statement of the transaction had failed');
      return result;
    } catch (error) {
      usable = usable || (await rollBack(session));
      throw error;
    } finally {
      session.release(!usable);
    }
  }
}

function transactionOf(session: PoolSession): TransactionSql {
  const tag = tagOf((query) => rowsOf(session, query));
  return Object.assign(tag, {
    copyIn: (statement: string, rows: Buffer) => session.copyIn(statement, rows),
  });
}

/** A session that cannot even roll back must not be reused. */
async function rollBack(session: PoolSession): Promise<boolean> {
  try {
    await session.query('rollback');
    return true;
  } catch {
    return false;
  }
}

async function rowsOf(session: PoolSession, query: pg.QueryConfig): Promise<readonly object[]> {
  return (await session.query<object>(query, query.values)).rows;
}

const tagOf =
  (run: Run): SqlTag =>
  <Rows extends readonly object[]>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
    new Statement<Rows>(strings, values, run);

/** Named statements are prepared once per session; a call site always has the same text. */
const names = new WeakMap<TemplateStringsArray, string>();
let named = 0;

export class Statement<Rows extends readonly object[]> implements PromiseLike<Rows> {
  readonly #strings: TemplateStringsArray;
  readonly #values: readonly unknown[];
  readonly #run: Run;
  #rows: Promise<Rows> | undefined;

  constructor(strings: TemplateStringsArray, values: readonly unknown[], run: Run) {
    this.#strings = strings;
    this.#values = values;
    this.#run = run;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement that is awaited runs, one that is not is a part of another
  then<Result = Rows, Failure = never>(
    fulfilled?: ((rows: Rows) => Result | PromiseLike<Result>) | null,
    rejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    this.#rows ??= this.#run(this.#compile()) as unknown as Promise<Rows>;
    return this.#rows.then(fulfilled, rejected);
  }

  catch<Failure>(rejected: (reason: unknown) => Failure | PromiseLike<Failure>): Promise<Rows | Failure> {
    return this.then(null, rejected);
  }

  #compile(): pg.QueryConfig {
    const values: unknown[] = [];
    const text = this.#write(values);
    const composed = this.#values.some((value) => value instanceof Statement);
    if (composed) return { text, values };
    const name = names.get(this.#strings) ?? `m${++named}`;
    names.set(this.#strings, name);
    return { name, text, values };
  }

  #write(values: unknown[]): string {
    return this.#strings.reduce((text, string, place) => {
      const value = this.#values[place - 1];
      const written = value instanceof Statement ? value.#write(values) : `$${values.push(value)}`;
      return `${text}${written}${string}`;
    });
  }
}
