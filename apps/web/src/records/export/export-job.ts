import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import type { RecordPage } from '@meridian/contract/domain/order';
import { createStore } from 'zustand/vanilla';
import { type CsvColumns, csvHeader, csvLines } from './csv.ts';

/** The maximum number of rows in a file. */
const MAX_EXPORT_ROWS = 50_000;
/** How often a page is retried after a temporary failure, and the delay before each retry. */
const TRIES = 5;
const RETRY_MS = 2_000;

export interface ExportTask<Row> {
  readonly fileName: string;
  readonly columns: CsvColumns<Row>;
  readonly readPage: (before: string | undefined, signal: AbortSignal) => Promise<RecordPage<Row>>;
  /** ISO 8601. */
  readonly timeOf: (row: Row) => string;
}

export interface ExportProgress {
  readonly rows: number;
  /** The time of the oldest row so far; undefined before the first. */
  readonly reached: string | undefined;
}

export type ExportEnd =
  | { readonly end: 'saved'; readonly rows: number; readonly cut: boolean }
  | { readonly end: 'empty' | 'failed' | 'canceled' };

export interface ExportPorts {
  /** Saves the parts of a file under a name. */
  readonly save: (fileName: string, parts: readonly Blob[]) => void;
  readonly onEnd: (end: ExportEnd) => void;
  /** Changes when another user logs in, whose records do not belong in this file. */
  readonly owner: () => string;
  readonly pause: (ms: number) => Promise<void>;
  readonly maxRows?: number;
}

/**
 * Writes records to a file, one at a time. It is not tied to a screen, so leaving the screen does not stop it. Rows
 * become text page by page, in blobs, which browsers may keep on disk.
 */
export function createExporter({ save, onEnd, owner, pause, maxRows = MAX_EXPORT_ROWS }: ExportPorts) {
  const store = createStore<{ readonly running: ExportProgress | undefined }>(() => ({ running: undefined }));
  let stop: AbortController | undefined;

  async function readWithRetries<Row>(
    task: ExportTask<Row>,
    before: string | undefined,
    signal: AbortSignal,
  ) {
    for (let tried = 1; ; tried++) {
      try {
        return await task.readPage(before, signal);
      } catch (error) {
        if (signal.aborted || tried === TRIES || !mayPass(error)) throw error;
        await pause(RETRY_MS * tried);
        signal.throwIfAborted();
      }
    }
  }

  async function run<Row>(task: ExportTask<Row>, signal: AbortSignal): Promise<ExportEnd> {
    const startedBy = owner();
    const parts = [new Blob(['\ufeff', csvHeader(task.columns)])];
    let rows = 0;
    let next: string | null | undefined;
    do {
      const page: RecordPage<Row> = await readWithRetries(task, next ?? undefined, signal);
      if (signal.aborted || owner() !== startedBy) return { end: 'canceled' };
      const taken = page.rows.slice(0, maxRows - rows);
      if (taken.length > 0) parts.push(new Blob([csvLines(task.columns, taken)]));
      rows += taken.length;
      next = taken.length < page.rows.length ? '' : page.next;
      const last = taken.at(-1);
      const { running } = store.getState();
      store.setState({
        running: { rows, reached: last === undefined ? running?.reached : task.timeOf(last) },
      });
    } while (next !== null && next !== '' && rows < maxRows);
    if (rows === 0) return { end: 'empty' };
    save(task.fileName, parts);
    return { end: 'saved', rows, cut: next !== null };
  }

  return {
    store,
    /** Does nothing while another file is being written. */
    async start<Row>(task: ExportTask<Row>): Promise<void> {
      if (stop !== undefined) return;
      stop = new AbortController();
      const { signal } = stop;
      store.setState({ running: { rows: 0, reached: undefined } });
      const end = await run(task, signal).catch(
        (): ExportEnd => ({ end: signal.aborted ? 'canceled' : 'failed' }),
      );
      stop = undefined;
      store.setState({ running: undefined });
      onEnd(end);
    },
    cancel: (): void => stop?.abort(),
  };
}

/** Too many calls, a busy server, or no response. */
const mayPass = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && (error.code === 429 || error.code >= 500));
