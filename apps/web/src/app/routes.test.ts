import { recordsData } from '@meridian/contract/mappers/kept';
import { describe, expect, it } from 'vitest';
import { decideEntry } from '../navigation/entry.ts';
import { findScreen } from '../navigation/screens.ts';
import { slideTypes } from '../navigation/slide.ts';
import { SCREENS } from './routes.ts';

/** The screens of the specification: path, whether a login is needed, and level. */
const SPECIFIED: readonly (readonly [path: string, login: boolean, level: number])[] = [
  ['/', false, 1],
  ['/coinExchange', true, 1.1],
  // Not in the specification: the trading screen of a named pair, open without a login.
  ['/coinExchange/BTC_USDT', false, 1.1],
  ['/cycle', true, 1.2],
  ['/futures', true, 1.3],
  // Like that of spot.
  ['/futures/BTC_USDT', false, 1.3],
  ['/balances', true, 1.4],
  ['/marketDetails/trad', false, 10],
  ['/marketDetails/contract/12', false, 10],
  ['/coinSearch', false, 2],
  ['/notice', false, 3],
  ['/login', false, 10],
  ['/register', false, 11],
  ['/resetPass', false, 11],
  ['/my', false, 2],
  ['/aboutUs', false, 3],
  ['/setting', false, 3],
  // Not in the specification: help for visitors who cannot log in.
  ['/help', false, 3],
  // Not in the specification: what trading costs.
  ['/fees', false, 3],
  // Not in the specification: what the user was told.
  ['/messages', true, 3],
  ['/priceAlerts', true, 3],
  ['/securityCenter', true, 3],
  ['/bindEmail', true, 3],
  ['/helpCenter', true, 3],
  ['/helpCenter/7', true, 4],
  ['/idAuth', true, 4],
  ['/modifyLoginPass', true, 4],
  ['/fundPass', true, 4],
  ['/bindPhone', true, 4],
  ['/twoFactor', true, 4],
  ['/sessions', true, 4],
  ['/coinRecharge', true, 3],
  ['/coinWithdraw', true, 3],
  ['/coinTransfer', true, 3],
  ['/coinConvert', true, 3],
  ['/balanceRecord', true, 3],
  ['/coinAddress', true, 4],
  ['/exchangeRecord/x', true, 3],
  ['/futuresRecord', true, 2],
  // Not in the specification: why positions were liquidated.
  ['/liquidation/8', true, 3],
  ['/cycleRecord', true, 2],
  ['/cycleRecord/$id', true, 3],
  ['/stopPl', true, 3],
  ['/inviteFriends', true, 3],
  ['/ieoList', true, 3],
  ['/ieoList/3', true, 4],
  ['/fiat', true, 3],
];
const screenAt = (path: string) => findScreen(SCREENS, path);

describe('the route table', () => {
  it.each(SPECIFIED)('%s needs a login: %s, and is at level %d', (path, login, level) => {
    expect(screenAt(path)).toMatchObject({ level });
    expect(screenAt(path)?.login === true).toBe(login);
  });

  it('has no screen that is not in the specification', () => {
    expect(new Set(SPECIFIED.map(([path]) => screenAt(path)))).toEqual(new Set(SCREENS));
  });

  it('shows the tab bar and requires an identity only on the specified screens', () => {
    const having = (property: 'tabBar' | 'kyc' | 'statusBar') =>
      SCREENS.filter((screen) => screen[property]).map(({ path }) => path);
    expect(having('tabBar')).toEqual([
      '/',
      '/coinExchange',
      '/coinExchange/$pair',
      '/cycle',
      '/futures',
      '/futures/$pair',
      '/balances',
    ]);
    expect(having('kyc')).toEqual(['/coinExchange', '/cycle', '/futures', '/balances']);
    expect(having('statusBar').toSorted()).toEqual(['/balances', '/coinRecharge', '/inviteFriends', '/my']);
  });

  it.each([['/nothing'], ['/marketDetails'], ['/a/b'], ['/ieoList/1/2'], ['/coinexchanges']])(
    'has no screen for %s',
    (path) => {
      expect(screenAt(path)).toBeUndefined();
    },
  );

  it.each([
    ['/marketDetails/$type', { type: 'trad' }, undefined],
    ['/marketDetails/$type', { type: 'gold' }, '/'],
    ['/marketDetails/$type/$id', { type: 'contract', id: '12' }, undefined],
    ['/marketDetails/$type/$id', { type: 'contract', id: '0' }, '/'],
    ['/marketDetails/$type/$id', { type: 'contract', id: '1e3' }, '/'],
    [
      '/exchangeRecord/$data',
      { data: recordsData({ board: 'main', base: 'BTC', quote: 'USDT' }) },
      undefined,
    ],
    [
      '/exchangeRecord/$data',
      { data: recordsData({ board: 'main', base: 'BTC', quote: '' }) },
      '/coinExchange',
    ],
    ['/ieoList/$id', { id: '3' }, undefined],
    ['/ieoList/$id', { id: '1e9' }, '/ieoList'],
    ['/ieoList/$id', { id: '../my' }, '/ieoList'],
    ['/exchangeRecord/$data', { data: '{' }, '/coinExchange'],
    ['/exchangeRecord/$data', { data: 'null' }, '/coinExchange'],
  ])('%s with %j leads to %s', (path, params, target) => {
    expect(SCREENS.find((screen) => screen.path === path)?.redirect?.(params)).toBe(target);
  });
});

describe('entry', () => {
  const approved = { isLogin: true, kyc: 'approved' } as const;

  it('redirects to the login page from every protected screen without a login, and from no other', () => {
    for (const screen of SCREENS) {
      expect(decideEntry(screen, { isLogin: false, kyc: undefined }).kind).toBe(
        screen.login ? 'login' : 'enter',
      );
    }
  });

  it('admits an approved user to every screen', () => {
    for (const screen of SCREENS) expect(decideEntry(screen, approved)).toEqual({ kind: 'enter' });
  });

  it.each(['no', 'review', 'reject'] as const)('identity %s blocks only the gated screens', (kyc) => {
    for (const screen of SCREENS) {
      expect(decideEntry(screen, { isLogin: true, kyc })).toEqual(
        screen.kyc ? { kind: 'kyc', state: kyc } : { kind: 'enter' },
      );
    }
  });

  it('checks the login before the identity', () => {
    expect(decideEntry(screenAt('/futures')!, { isLogin: false, kyc: 'no' }).kind).toBe('login');
  });
});

describe('slides', () => {
  const move = (from: string | undefined, to: string, more = {}) =>
    slideTypes({
      from: from === undefined ? undefined : { pathname: from, level: screenAt(from)!.level },
      to: { pathname: to, level: screenAt(to)!.level },
      reducedMotion: false,
      animatedByBrowser: false,
      ...more,
    });

  it.each([
    ['/', '/coinExchange', 'slide-forward'],
    ['/futures', '/cycle', 'slide-back'],
    ['/marketDetails/trad/1', '/', 'slide-back'],
    ['/login', '/register', 'slide-forward'],
    ['/helpCenter', '/helpCenter/4', 'slide-forward'],
    ['/notice', '/setting', 'cross-fade'],
    ['/register', '/resetPass', 'cross-fade'],
  ])('%s to %s is a %s', (from, to, type) => {
    expect(move(from, to)).toEqual([type]);
  });

  it('there is no transition on arrival, on the same page, with reduced motion, or after the browser’s own animation', () => {
    expect(move(undefined, '/')).toBe(false);
    expect(move('/', '/')).toBe(false);
    expect(move('/', '/notice', { reducedMotion: true })).toBe(false);
    expect(move('/notice', '/', { animatedByBrowser: true })).toBe(false);
  });
});
