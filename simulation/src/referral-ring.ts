import { parseArgs } from 'node:util';
import { SpotDesk } from '@meridian/engine/testing/spot-desk';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';

const TOKENS = ['none', 'held', 'fees'] as const;
/** Whether the members hold the platform token for the higher rebates, and pay their fees with it too. */
export type RingTokens = (typeof TOKENS)[number];

const TRADES_EACH = 4;
const BTC_PRICE = 100n;
const TOKEN_PRICE_CENTS = 50n;

/**
 * `npm run simulate -- referral-ring --accounts 100 --seed 7`: accounts of one person that invite each other in a chain
 * and trade with each other only to earn rebates. They must lose, or fees can be farmed. Returns the exit code.
 */
export function simulateReferralRing(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { accounts: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const results = TOKENS.map((tokens) => tradeInRing(Number(values.seed), Number(values.accounts), tokens));
  for (const { tokens, trades, lost, fees } of results)
    console.log(
      `${values.accounts} accounts, token ${tokens}: ${trades} trades lost ${lost} of ${fees} units of fees`,
    );
  return results.every(({ lost, fees }) => lost * 10n >= fees * 6n && lost > 0n) ? 0 : 1;
}

export interface RingResult {
  readonly tokens: RingTokens;
  readonly trades: number;
  /** Worth of what the whole ring has lost, and of the fees it paid, in units of USDT. */
  readonly lost: bigint;
  readonly fees: bigint;
}

export function tradeInRing(seed: number, accounts: number, tokens: RingTokens): RingResult {
  const random = new SeededRandom(seed);
  const desk = new SpotDesk();
  const names = Array.from({ length: accounts }, (_, place) => `member ${place}`);
  names.forEach((name, place) => {
    desk.person(name, place === 0 ? {} : { referrer: names[place - 1]! });
    desk.give(name, '1000 USDT', '10 BTC');
    if (tokens !== 'none') desk.give(name, '6000 CTT');
    if (tokens === 'fees') desk.send({ type: 'SetFeesInToken', account: desk.person(name), on: true });
  });
  const before = worth(desk, names);
  let trades = 0;
  let fees = 0n;
  for (let turn = 0; turn < accounts * TRADES_EACH; turn++) {
    desk.index('BTC', '100');
    desk.index('CTT', '0.5');
    const maker = random.pick(names);
    const taker = random.pick(names.filter((name) => name !== maker));
    const lots = (random.between(10, 5_000) / 10_000).toFixed(4);
    desk.order(maker, `sell ${lots} at 100`);
    desk.order(taker, `buy ${lots} at 100`);
    for (const trade of desk.events('SpotTraded')) {
      trades++;
      fees += inUsdt(desk, trade.takerFeeCoin, trade.takerFee);
      fees += inUsdt(desk, trade.makerFeeCoin, trade.makerFee);
    }
  }
  return { tokens, trades, lost: before - worth(desk, names), fees };
}

function worth(desk: SpotDesk, names: readonly string[]): bigint {
  let sum = 0n;
  for (const name of names)
    for (const code of ['USDT', 'BTC', 'CTT']) {
      const coin = desk.coin(code);
      sum += inUsdt(desk, coin, desk.state.ledger.user(desk.person(name), 'spot', coin).total);
    }
  return sum;
}

function inUsdt(desk: SpotDesk, coin: number, amount: bigint): bigint {
  if (coin === desk.coin('BTC')) return amount * BTC_PRICE;
  return coin === desk.coin('CTT') ? (amount * TOKEN_PRICE_CENTS) / 100n : amount;
}
