import type pg from 'pg';

/** The driver's connection as COPY needs it; the driver's types omit these. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` with all rows at once, in the form that the driver runs. */
export class CopyIn implements pg.Submittable {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly #done = Promise.withResolvers<void>();

  constructor(statement: string, rows: Buffer) {
    this.#statement = statement;
    this.#rows = rows;
  }

  get done(): Promise<void> {
    return this.#done.promise;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  /** Only now can the session run the next statement. */
  handleReadyForQuery(): void {
    this.#done.resolve();
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }
}
