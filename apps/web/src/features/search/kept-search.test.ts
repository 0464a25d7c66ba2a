import { describe, expect, it } from 'vitest';
import { createKeeper, SESSION_KEYS, type SessionKey } from '../../session/storage.ts';
import { readKeptSearch, writeKeptSearch } from './kept-search.ts';

const keeper = () => createKeeper<SessionKey>(() => undefined);

describe('the kept search', () => {
  it('belongs to one entry of the history', () => {
    const session = keeper();
    writeKeptSearch(session, 'a', { text: 'doge', scope: 'spot', forTrade: 'futures' });
    expect(readKeptSearch(session, 'a')).toEqual({ text: 'doge', scope: 'spot', forTrade: 'futures' });
    expect(readKeptSearch(session, 'b')).toBeUndefined();
  });

  it.each([
    'null',
    '7',
    '{"entry":"a"}',
    '{"entry":"a","text":7,"scope":"all"}',
    '{"entry":"a","text":"x","scope":"everything"}',
    'not json',
  ])('ignores %s', (stored) => {
    const session = keeper();
    session.write(SESSION_KEYS.search, stored);
    expect(readKeptSearch(session, 'a')).toBeUndefined();
  });

  it('is never longer than the field', () => {
    const session = keeper();
    session.write(SESSION_KEYS.search, JSON.stringify({ entry: 'a', text: 'x'.repeat(9_999), scope: 'all' }));
    expect(readKeptSearch(session, 'a')?.text).toHaveLength(24);
  });
});
