import { Refused } from '@meridian/contract/client/request-error';
import { describe, expect, it } from 'vitest';
import { createExporter, type ExportEnd, type ExportTask } from './export-job.ts';

interface Row {
  readonly id: number;
}

/** A history of rows 1 to `count` in pages of two. */
function historyOf(count: number): ExportTask<Row> {
  return {
    fileName: 'rows.csv',
    columns: [['Number', ({ id }) => String(id)]],
    timeOf: ({ id }) => `time ${id}`,
    readPage: async (before) => {
      const newest = before === undefined ? count : Number(before) - 1;
      const rows = [newest, newest - 1].filter((id) => id > 0).map((id) => ({ id }));
      const last = rows.at(-1)?.id ?? 0;
      return { rows, next: last > 1 ? String(last) : null };
    },
  };
}

function exporter({ maxRows = 100, owner = (): string => 'me' } = {}) {
  const files: Blob[] = [];
  const ends: ExportEnd[] = [];
  const pauses: number[] = [];
  const made = createExporter({
    save: (_name, parts) => void files.push(new Blob([...parts])),
    onEnd: (end) => void ends.push(end),
    owner,
    pause: async (ms) => void pauses.push(ms),
    maxRows,
  });
  // `text()` would leave out the mark at the beginning.
  const saved = () =>
    Promise.all(
      files.map(async (file) =>
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
      ),
    );
  return { ...made, saved, ends, pauses };
}

describe('an export', () => {
  it('writes every page, newest first, and reports its progress', async () => {
    const { start, store, saved, ends } = exporter();
    const seen: unknown[] = [];
    store.subscribe(({ running }) => seen.push(running));
    await start(historyOf(5));
    expect(await saved()).toEqual(['\ufeffNumber\r\n5\r\n4\r\n3\r\n2\r\n1\r\n']);
    expect(ends).toEqual([{ end: 'saved', rows: 5, cut: false }]);
    expect(seen).toContainEqual({ rows: 4, reached: 'time 2' });
    expect(store.getState().running).toBeUndefined();
  });

  it('continues through pages without rows', async () => {
    const { start, saved, ends } = exporter();
    const pages = [
      { rows: [], next: '2' },
      { rows: [{ id: 1 }], next: null },
    ];
    await start({ ...historyOf(0), readPage: async (before) => pages[before === undefined ? 0 : 1]! });
    expect(await saved()).toEqual(['\ufeffNumber\r\n1\r\n']);
    expect(ends).toEqual([{ end: 'saved', rows: 1, cut: false }]);
  });

  it('stops at its limit and reports it only if there are more rows', async () => {
    const exact = exporter({ maxRows: 4 });
    await exact.start(historyOf(4));
    expect(exact.ends).toEqual([{ end: 'saved', rows: 4, cut: false }]);
    const cut = exporter({ maxRows: 3 });
    await cut.start(historyOf(4));
    expect(cut.ends).toEqual([{ end: 'saved', rows: 3, cut: true }]);
    expect(await cut.saved()).toEqual(['\ufeffNumber\r\n4\r\n3\r\n2\r\n']);
  });

  it('saves no file when there are no rows', async () => {
    const { start, saved, ends } = exporter();
    await start(historyOf(0));
    expect([await saved(), ends]).toEqual([[], [{ end: 'empty' }]]);
  });

  it('waits and retries after too many calls, and gives up after a while', async () => {
    const history = historyOf(3);
    let failures = 2;
    const { start, ends, pauses } = exporter();
    const tooMany = new Refused(429, 'too_many_requests', 'Too many', undefined);
    await start({
      ...history,
      readPage: (...args) => (failures-- > 0 ? Promise.reject(tooMany) : history.readPage(...args)),
    });
    expect([ends, pauses]).toEqual([[{ end: 'saved', rows: 3, cut: false }], [2_000, 4_000]]);
    const given = exporter();
    await given.start({ ...history, readPage: () => Promise.reject(tooMany) });
    expect(given.ends).toEqual([{ end: 'failed' }]);
  });

  it('ends without a file when it is canceled or another user logs in', async () => {
    const history = historyOf(9);
    const stopped = exporter();
    await stopped.start({
      ...history,
      readPage: (...args) => {
        stopped.cancel();
        return history.readPage(...args);
      },
    });
    expect([await stopped.saved(), stopped.ends]).toEqual([[], [{ end: 'canceled' }]]);
    let user = 'me';
    const other = exporter({ owner: () => user });
    await other.start({
      ...history,
      readPage: (...args) => {
        user = 'another';
        return history.readPage(...args);
      },
    });
    expect([await other.saved(), other.ends]).toEqual([[], [{ end: 'canceled' }]]);
  });

  it('runs one at a time', async () => {
    const { start, saved } = exporter();
    await Promise.all([start(historyOf(1)), start(historyOf(2))]);
    expect(await saved()).toHaveLength(1);
  });
});
