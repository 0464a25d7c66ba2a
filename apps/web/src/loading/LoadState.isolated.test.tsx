import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AwaitedQuery, LoadState } from './LoadState.tsx';

const online = vi.hoisted(() => ({ now: true }));
vi.mock('./use-online.ts', () => ({ useOnline: () => online.now }));
afterEach(() => {
  online.now = true;
});

const waiting = { error: null, errorUpdateCount: 0, isPaused: false, isFetching: true } as AwaitedQuery;
const lost = { ...waiting, error: new NoResponse(false, 'x'), errorUpdateCount: 1, isFetching: false };
// Outside a browser, messages are rendered as their ids.
const drawn = (query: AwaitedQuery, unknown?: string) =>
  renderToStaticMarkup(
    <LoadState query={query} unknown={unknown}>
      an outline
    </LoadState>,
  );

describe('the state of a query without data', () => {
  it('is a skeleton while it loads', () => {
    expect(drawn(waiting)).toBe('an outline');
  });
  it('is the offline state with a retry button while the query waits for the network', () => {
    const paused = drawn({ ...waiting, isPaused: true, isFetching: false });
    expect(paused).toContain('load_offline');
    expect(paused).toContain('load_retry');
  });
  it('is the offline state after a failed attempt, until there is a network', () => {
    online.now = false;
    expect(drawn(lost)).toContain('load_offline');
    online.now = true;
    expect(drawn(lost)).toContain('load_failed_text');
  });
  it('is the server’s message, online or offline', () => {
    online.now = false;
    const refused = { ...lost, error: new Refused(403, 'account_locked', 'Locked.', {}) };
    expect(drawn(refused)).toContain('Locked.');
  });
  it('says that there is no such thing, and only then', () => {
    const unknown = { ...lost, error: new Refused(404, 'not_found', 'Gone.', {}) };
    expect(drawn(unknown, 'no such order')).toBe('no such order');
    expect(drawn(unknown)).toContain('Gone.');
    expect(drawn(lost, 'no such order')).toContain('load_failed_text');
  });
});
