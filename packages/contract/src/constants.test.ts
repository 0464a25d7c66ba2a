import { describe, expect, it } from 'vitest';
import * as app from './constants.ts';
import * as rules from './product-rules.ts';

const constants = Object.assign({}, app, rules);

describe('the constants of section 9 of the specification', () => {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], constants);

  it.each([
    ['request timeout 10 s', 'HTTP.requestTimeoutMs', 10 * 1000],
    ['loading overlay hides 500 ms after last request', 'HTTP.loadingTailMs', 500],
    ['websocket heartbeat 30 s', 'SOCKET.heartbeatMs', 30 * 1000],
    ['no pong within 30 s closes it', 'SOCKET.pongTimeoutMs', 30 * 1000],
    ['reconnect 15 s', 'SOCKET.reconnectMs', 15 * 1000],
    ['subscription retry 1.5 s', 'SOCKET.subscriptionRetryMs', 1.5 * 1000],
    ['entrust refresh spot 5 s', 'POLLING.spotOrdersMs', 5 * 1000],
    ['futures polling 3 s', 'POLLING.futuresMs', 3 * 1000],
    ['banner and notice autoplay 5000 ms', 'MOTION.carouselAutoplayMs', 5000],
    ['transition 1000 ms', 'MOTION.carouselTransitionMs', 1000],
    ['toast 2 s', 'MOTION.toastMs', 2 * 1000],
    ['order book depth 6 (spot)', 'ORDER_BOOK.spotRows', 6],
    ['order book depth 7 (futures)', 'ORDER_BOOK.futuresRows', 7],
    ['sell list capped at 20 rows', 'ORDER_BOOK.maxRows', 20],
    ['depth bar width = amount times price times 800', 'ORDER_BOOK.depthBarFactor', 800],
    ['depth bar capped at 100 %', 'ORDER_BOOK.depthBarMaxPercent', 100],
    ['slider max 100', 'AMOUNT_SLIDER.maxPercent', 100],
    ['marks every 20', 'AMOUNT_SLIDER.markEveryPercent', 20],
    ['futures shortcuts', 'FUTURES_SHORTCUTS_PERCENT', [25, 50, 75, 100]],
    ['local-currency values floored to 2 decimals', 'SHOWN_DECIMALS.localCurrency', 2],
    ['balances to 4', 'SHOWN_DECIMALS.balance', 4],
    ['totals to 8', 'SHOWN_DECIMALS.total', 8],
    ['margin shown to 4 decimals', 'SHOWN_DECIMALS.margin', 4],
    ['kline intervals', 'KLINE_INTERVALS', ['1min', '5min', '15min', '30min', '1h', '4h', '1D', '1W']],
    ['ticket image max 10 MB', 'TICKET.imageLimitBytes', 10_485_760],
    ['ticket text from 10 words', 'TICKET.minWords', 10],
    ['ticket text to 200 words', 'TICKET.maxWords', 200],
    ['referral headline up to 10 %', 'REFERRAL.headlinePercent', 10],
    ['second level 10 %', 'REFERRAL.secondLevelPercent', 10],
    ['second level after 18 Dec 2021', 'REFERRAL.secondLevelAfter', '2021-12-18'],
    ['blocked 24 hours after a password change', 'PASSWORD_CHANGE_LOCK_MS', 24 * 60 * 60 * 1000],
    ['internal transfer to another user is free', 'USER_TRANSFER_FEE', '0'],
    ['rates fetched for USD at start', 'START_CURRENCY', 'USD'],
  ])('%s', (_sentence, path, value) => {
    expect(at(path)).toEqual(value);
  });

  it('have a referral share by CTT held: under 500, 500 to 5000, over 5000', () => {
    const share = (ctt: number) =>
      constants.REFERRAL.tiers.findLast(
        ({ fromCtt, inclusive }) => ctt > fromCtt || (inclusive && ctt === fromCtt),
      )?.percent;
    expect([0, 499, 500, 501, 4999, 5000, 5001].map(share)).toEqual([10, 10, 20, 20, 20, 20, 30]);
  });

  it.each([
    [0, undefined],
    [200 * 1024, undefined],
    [200 * 1024 + 1, 0.9],
    [500 * 1024, 0.9],
    [500 * 1024 + 1, 0.7],
    [1024 * 1024, 0.7],
    [1024 * 1024 + 1, 0.5],
    [2 * 1024 * 1024, 0.5],
    [2 * 1024 * 1024 + 1, 0.3],
    [10 * 1024 * 1024, 0.3],
  ])('compress an image of %i bytes by %s', (bytes, scale) => {
    expect(constants.imageScale(bytes)).toBe(scale);
  });

  it('have the length of every kline interval', () => {
    const minutes = constants.KLINE_INTERVALS.map(
      (interval) => constants.KLINE_INTERVAL_MS[interval] / 60_000,
    );
    expect(minutes).toEqual([1, 5, 15, 30, 60, 240, 1440, 10_080]);
  });
});
