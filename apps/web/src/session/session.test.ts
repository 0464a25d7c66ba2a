import { keptUserToWire } from '@meridian/contract/mappers/users';
import { describe, expect, it } from 'vitest';
import { createFavourites } from './favourites.ts';
import { chooseLocale } from './locale/locale-choice.ts';
import { createPreferences } from './preferences.ts';
import { createSession, kycState } from './session.ts';
import { createKeeper, type LocalKey } from './storage.ts';
import { KYC_STATES, type KycState } from './user-info.ts';

/** A browser store; if `full`, writes fail as in a store over its quota. */
function fakeStorage(initial: Readonly<Record<string, string>> = {}, full = false): Storage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
const keep = (storage: Storage | undefined) => createKeeper<LocalKey>(() => storage);

describe('keeper', () => {
  it('keeps values in memory that the browser refuses to store', () => {
    const full = keep(fakeStorage({}, true));
    full.write('token', 'abc');
    expect(full.read('token')).toBe('abc');
    full.remove('token');
    expect(full.read('token')).toBeNull();
  });

  it('works where the browser forbids storage altogether', () => {
    const forbidden = createKeeper<LocalKey>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(forbidden.read('token')).toBeNull();
    forbidden.write('token', 'abc');
    expect(forbidden.read('token')).toBe('abc');
  });
});

describe('session', () => {
  it('stores the specified keys on login and removes the account data on logout', () => {
    const storage = fakeStorage({ theme: 'light', ossData: '{}' });
    const session = createSession(keep(storage));
    const user = { kycState: 'approved', inviteUrl: 'https://m.test/r/1' } as const;
    session.logIn('t0ken', user);
    expect(storage.getItem('token')).toBe('t0ken');
    expect(storage.getItem('isLogin')).toBe('true');
    expect(JSON.parse(storage.getItem('userInfo') ?? '')).toEqual(keptUserToWire(user));
    expect(createSession(keep(storage)).get().userInfo).toEqual(user);
    session.logOut();
    expect(session.get()).toEqual({ token: null, isLogin: false, userInfo: null });
    expect(['token', 'isLogin', 'userInfo', 'ossData'].map((key) => storage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(storage.getItem('theme')).toBe('light');
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['', false],
  ])('reads the login flag %j as %j', (stored, isLogin) => {
    expect(createSession(keep(fakeStorage({ isLogin: stored }))).get().isLogin).toBe(isLogin);
  });

  it.each(KYC_STATES)('reads the identity state %s', (state) => {
    const userInfo = JSON.stringify(keptUserToWire({ kycState: state }));
    expect(kycState(createSession(keep(fakeStorage({ userInfo }))).get())).toBe(state);
  });

  it.each([
    ['{'],
    ['null'],
    ['[]'],
    [JSON.stringify(keptUserToWire({ kycState: 'maybe' as KycState }))],
    ['"approved"'],
  ])('treats a userInfo of %s as absent', (userInfo) => {
    expect(createSession(keep(fakeStorage({ userInfo }))).get().userInfo).toBeNull();
  });

  it('sees changes made by another tab', () => {
    const storage = fakeStorage();
    const session = createSession(keep(storage));
    storage.setItem('isLogin', 'true');
    storage.setItem('token', 'other');
    session.reread();
    expect(session.get()).toMatchObject({ isLogin: true, token: 'other' });
  });
});

describe('preferences', () => {
  it('start with the defaults and keep a choice', () => {
    const storage = fakeStorage({ theme: 'pink' });
    const preferences = createPreferences(keep(storage));
    expect(preferences.store.getState()).toEqual({
      theme: 'system',
      priceColors: 'standard',
      shortcuts: 'on',
      currency: 'USD',
    });
    preferences.set({ theme: 'light', currency: 'JPY' });
    expect(createPreferences(keep(storage)).store.getState()).toEqual({
      theme: 'light',
      priceColors: 'standard',
      shortcuts: 'on',
      currency: 'JPY',
    });
  });
});

describe('favorites', () => {
  it('are kept by id, once each, in the order they were added', () => {
    const storage = fakeStorage({ favourites: '[3, 3, "x", -1, 1.5, 7]' });
    const favourites = createFavourites(keep(storage));
    expect(favourites.store.getState().ids).toEqual([3, 7]);
    favourites.toggle(5);
    favourites.toggle(3);
    expect(createFavourites(keep(storage)).store.getState().ids).toEqual([7, 5]);
  });
});

describe('language', () => {
  it.each([
    [null, 'ja', 'ja'],
    [null, 'ja-JP', 'ja'],
    [null, 'jam', 'en'],
    [null, 'en-GB', 'en'],
    [null, 'fr', 'en'],
    [null, undefined, 'en'],
    ['en', 'ja-JP', 'en'],
    ['ja', 'en-US', 'ja'],
    ['de', 'ja', 'ja'],
  ] as const)('stored %j and browser %j give %s', (stored, browser, locale) => {
    expect(chooseLocale(stored, browser)).toBe(locale);
  });
});
