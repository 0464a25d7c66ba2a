import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/product.md', root), 'utf8');
const paths = [...text.matchAll(/`((?:apps|packages|e2e|simulation|scripts)\/[^`]+)`/g)].map(
  ([, path]) => path!,
);

const rows = text.split('\n').filter((line) => /^\| (?!Rule|-)/.test(line));
const rules = rows.map((row) => row.split('|')[1]!);

/** What sections 2 to 9 of the specification ask for: words that a row must contain. */
const REQUIRED: Readonly<Record<string, readonly RegExp[]>> = {
  'screens (2)': [
    /Every screen has a path, a level/,
    /An unknown path redirects/,
    /slides in from the right/,
    /Tabs Home, Spot, Futures, Assets/,
    /need an approved identity/,
    /home page shows the same popups/,
    /calls are on their way/,
    /toasts are shown for 2 s/,
    /redirects to `\/login`/,
    /status bar is light/,
    /Carousel every 5,000 ms/,
    /Notice ticker opens a popup/,
    /Tiles and lists show live prices/,
    /total in USDT with a mask/,
    /two shortcuts of `\/balances`/,
    /slider 0–100 with marks every 20/,
    /Favorites are a tab/,
    /`\/futures` opens, shows and closes positions/,
    /closed at once, in part at market/,
    /A poster of a position/,
    /Titles contain the page/,
  ],
  'entities (3)': [
    /`\/exchangeRecord\/\{data\}`/,
    /Countries and area codes/,
    /contacts, chat, customer service, newest and minimum version/,
    /The time offset/,
    /`ossData`/,
    /Inviters get 10, 20 or 30 %/,
    /A sale opens, closes, allots/,
  ],
  'states (4)': [
    /Identity `no` → `review`/,
    /`sending`, `completed` or `dismissed`/,
    /`unfilled`, `section`, `all`, `cancel`, `uncancel`/,
    /A fiat purchase holds its rate/,
    /closed by either side or by time/,
    /ping every 30 s, reconnect after 15 s/,
    /open orders refresh every 5 s/,
    /read again every 3 s/,
    /newest and minimum version/,
    /the leverage starts at the largest/,
  ],
  'validation (5)': [
    /Username, phone, email, password, fund password/,
    /10–200 words/,
    /Form and server use the same rules/,
    /Slider amount = balance × percent ÷ price/,
    /Number fields accept/,
    /Margin and fee are shown when/,
    /shortcuts 25, 50, 75 and 100 %/,
    /Take-profit and stop-loss of a position/,
    /A transfer to a member needs/,
  ],
  'roles (6)': [/Every route declares its allowed callers/, /for users with the permission/],
  'calls (7)': [
    /`\{code, msg, data\}`/,
    /`\/home\/getOssKey`/,
    /Every order is confirmed first/,
    /A deposit is credited once/,
    /A withdrawal is paid once/,
    /Message keys `lang127`/,
  ],
  'errors (8)': [
    /401 ends the session/,
    /Calls time out after 10 s; a new call cancels an identical one/,
    /`Copy successfully` or `Copy failed`/,
    /`Failed to save image`/,
    /below the minimum only the update is offered/,
  ],
  'constants (9)': [
    /hides 500 ms after the last one/,
    /6 rows a side/,
    /amount × price × 800/,
    /Candles in eight intervals/,
    /scaled by 0.9, 0.7, 0.5 and 0.3/,
    /No withdrawals for 24 h/,
    /Rates for USD are fetched at the start/,
    /floored to 2 decimals/,
    /Timeouts, intervals, depths and roundings/,
  ],
  'messages of the product': [/message center/, /Price alerts/, /Notices have an end/, /installed app/],
};

describe('the product reference', () => {
  it('names code and tests that exist', () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it.each(Object.entries(REQUIRED))('has a row for everything the specification asks: %s', (_, asked) => {
    expect(asked.filter((pattern) => !rules.some((rule) => pattern.test(rule))).map(String)).toEqual([]);
  });

  it('names a test in every row', () => {
    const untested = rows.filter((row) => !/\.(test|spec)\.ts`|quoted by tag/.test(row));
    expect(untested).toEqual([]);
  });
});
