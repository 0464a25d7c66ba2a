import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EARLY_BANNERS,
  earlyCalls,
  earlyPicture,
  startEarlyCalls,
  takeEarlyResponse,
} from '../../api/early-calls.ts';
import { loadFirstData } from './first-data.ts';

const VISITOR = { locale: 'en', token: null } as const;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  network.mockImplementation(async () => Response.json({ code: 200, msg: '', data: [] }));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  globalThis.meridianEarly = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const asked = () => network.mock.calls.map(([address]) => String(address));
const take = (address: string, caller: Parameters<typeof takeEarlyResponse>[1] = VISITOR) =>
  takeEarlyResponse(address, caller, undefined);

describe('early calls', () => {
  it('are exactly the first calls of the home page', async () => {
    await loadFirstData(new QueryClient());
    expect(asked().toSorted()).toEqual([...earlyCalls('USD')].toSorted());
  });

  it('replace all first calls of the home page', async () => {
    startEarlyCalls(earlyCalls('USD'), VISITOR);
    const before = asked().length;
    await loadFirstData(new QueryClient());
    expect(asked().length).toBe(before);
  });

  it('are used once; the next call goes to the server', async () => {
    startEarlyCalls(['/trad/symbols'], VISITOR);
    expect((await take('/trad/symbols'))?.status).toBe(200);
    expect(take('/trad/symbols')).toBeUndefined();
  });

  it('are not used for another user, in another language, or too late', () => {
    const wrong = [
      { locale: 'en', token: 'secret' },
      { locale: 'ja', token: null },
    ] as const;
    for (const caller of wrong) {
      startEarlyCalls(['/trad/symbols'], VISITOR);
      expect(take('/trad/symbols', caller)).toBeUndefined();
    }
    startEarlyCalls(['/trad/symbols'], VISITOR);
    vi.spyOn(performance, 'now').mockReturnValue(10_001);
    expect(take('/trad/symbols')).toBeUndefined();
  });

  it('give the first banner’s picture and keep the response for the page', async () => {
    const banners = [{ banner: '/banners/one.svg' }, { banner: '/banners/two.svg' }];
    network.mockImplementation(async () => Response.json({ code: 200, msg: '', data: banners }));
    startEarlyCalls(earlyCalls('USD'), VISITOR);
    expect(await earlyPicture()).toBe('/banners/one.svg');
    expect(await (await take(EARLY_BANNERS))?.json()).toMatchObject({ data: banners });
  });

  it('give no picture if there is none', async () => {
    for (const data of [[], [{ banner: '' }], null]) {
      network.mockImplementation(async () => Response.json({ code: 500, msg: '', data }));
      startEarlyCalls(earlyCalls('USD'), VISITOR);
      expect(await earlyPicture()).toBeUndefined();
    }
  });

  it('carry the language and the session', () => {
    startEarlyCalls(['/trad/symbols'], { locale: 'ja', token: 'secret' });
    expect(network.mock.calls[0]?.[1]?.headers).toMatchObject({ locale: 'ja', token: 'secret' });
  });

  it('end with the signal of the caller', async () => {
    network.mockImplementation(() => new Promise(() => {}));
    startEarlyCalls(['/trad/symbols'], VISITOR);
    const waiting = new AbortController();
    const response = takeEarlyResponse('/trad/symbols', VISITOR, waiting.signal);
    waiting.abort(new Error('too long'));
    await expect(response).rejects.toThrow('too long');
  });

  it('fail for the caller only', async () => {
    network.mockImplementation(async () => {
      throw new TypeError('Failed to fetch');
    });
    startEarlyCalls(['/trad/symbols', '/trad/overview'], VISITOR);
    await expect(take('/trad/symbols')).rejects.toThrow('Failed to fetch');
  });
});
