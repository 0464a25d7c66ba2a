import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { listing } from '@meridian/server/operators/testing/listing-forms';
import { openPriceServer } from '@meridian/server/prices/testing/price-server';
import { ConsoleCaller } from './console-caller.ts';
import { admitUsers, takePartInSale, tradeFutures } from './first-users.ts';
import { ProductionServer } from './production-server.ts';
import { openSmsProvider } from './user-caller.ts';

const PRICE_WITHIN_MS = 30_000;
/** Between the proposal of the sale and its start: both operators need new codes. */
const SALE_STARTS_MS = 60_000;
const SALE_LASTS_MS = 20_000;
/** Unsold coins leave the house a few seconds after a sale. */
const TAKE_BACK_MS = 8_000;
/** Two sources agree; the third says ten times as much. */
const PRICES = ['60000', '60010', '600000'];

/**
 * Opens a production exchange from an empty folder as `docs/operating/listing.md` describes it: two operators by the
 * command, prices from three sources of which one lies, coins, markets, house funds and the desk. Two users register, buy
 * from the desk, trade, and one of them takes part in a sale. Then it starts again and has everything.
 *   npm run simulate -- first-start
 */
export async function simulateFirstStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-first-start-'));
  await chmod(folder, 0o755);
  const sources = await Promise.all(
    PRICES.map((price) =>
      openPriceServer((coin) => ({ body: JSON.stringify({ price: coin === 'BTC' ? price : '0' }) })),
    ),
  );
  const sms = await openSmsProvider();
  const server = new ProductionServer(join(folder, 'data'), {
    ...{ MERIDIAN_SMS_URL: sms.url, MERIDIAN_SMS_KEY: 'first start' },
    MERIDIAN_PRICE_SOURCES: sources.map((source, place) => source.setting(`source${place}`)).join(','),
    MERIDIAN_PRIVATE_SOURCES: 'on',
  });
  try {
    await server.start();
    done('the server starts on an empty folder');
    const [ann, ben] = ['Ann', 'Ben'].map((name) => {
      const printed = server.command('operator', `${name.toLowerCase()}@example.com`, name);
      return new ConsoleCaller(() => server.consoleUrl, printed);
    }) as [ConsoleCaller, ConsoleCaller];
    await Promise.all([ann.signIn(), ben.signIn()]);
    done('two operators, created by the command, are signed in');
    await open(ann, ben);
    await checkPrices(ann);
    const users = await admitUsers({ ann, ben, sms, url: () => server.url, done });
    await tradeFutures(users);
    done('one has a long and the other the short that filled it');
    await ann.approve(await ben.propose({ kind: 'list_project', project: saleOf() }));
    done('a sale is listed');
    const { allocated, paid } = (await takePartInSale(users[0], 'SEED')) as Record<string, string>;
    if (allocated !== '50' || paid !== '100') throw new Error(`the sale gave ${allocated} for ${paid}`);
    done('the sale opened, closed and allotted by its times');
    await sleep(TAKE_BACK_MS);
    const before = await everything(ann);
    await server.stop();
    await server.start();
    if (!isDeepStrictEqual(await everything(ann), before)) throw new Error('a restart changed something');
    await checkPrices(ann);
    done('after a restart everything is as before');
    return 0;
  } finally {
    await server.stop();
    await Promise.all([...sources, sms].map((source) => source.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** The operators approve by turns: each needs a new code for every approval. */
async function open(ann: ConsoleCaller, ben: ConsoleCaller): Promise<void> {
  const usdt = { ...listing('USDT'), spot: null, futures: null };
  const btc = listing('BTC');
  const high = { priceAccuracy: 1, listingPrice: '60000' };
  const spot = { ...btc.spot!, ...high, amountAccuracy: 4 };
  const futures = { ...btc.futures!, ...high, contractSize: '0.001' };
  const steps: [string, object][] = [
    ['USDT is listed', usdt],
    ['BTC is listed with a spot and a futures market', { ...btc, spot, futures }],
    [
      'the insurance fund has money',
      { kind: 'fund_house', wallet: 'insurance', coin: 'USDT', amount: '100000', reference: 'opening 1' },
    ],
    ['the desk has a rate', { kind: 'set_fiat_rate', currency: 'JPY', terms: RATE }],
    ['the desk has a bank account', { kind: 'set_desk_account', account: null, terms: ACCOUNT }],
  ];
  for (const [place, [what, change]] of steps.entries()) {
    const [proposer, approver] = place % 2 === 0 ? [ann, ben] : [ben, ann];
    await approver.approve(await proposer.propose(change));
    done(what);
  }
}

const saleOf = () => {
  const startsMs = Date.now() + SALE_STARTS_MS;
  const [startsAt, endsAt] = [startsMs, startsMs + SALE_LASTS_MS].map((ms) => new Date(ms).toISOString());
  return {
    ...{
      coin: 'SEED',
      coinDecimals: 8,
      coinNameEn: 'Seed',
      coinNameJa: 'シード',
      quote: 'USDT',
      picture: null,
    },
    ...{ nameEn: 'Sale of SEED', nameJa: 'SEEDの販売', rulesEn: 'Pro rata.', rulesJa: '按分。' },
    ...{ price: '2', total: '1000', minPerUser: '10', maxPerUser: '800' },
    ...{ startsAt, endsAt, unlocksAt: null },
  };
};

const RATE = {
  ...{ coin: 'USDT', decimals: 0, rate: '150', min: '1000', max: '1000000' },
  ...{ dayLimit: '3000000', secondFrom: '300000', open: true },
};
const ACCOUNT = {
  ...{ currency: 'JPY', bank: 'First Bank', holder: 'Meridian', accountNumber: '1234567', note: '' },
  open: true,
};

/** The median of the two that agree, and the liar named. */
async function checkPrices(operator: ConsoleCaller): Promise<void> {
  const giveUpAt = performance.now() + PRICE_WITHIN_MS;
  for (;;) {
    const { coins } = await operator.call('/operator/priceSources');
    const btc = coins.find(({ coin }: { coin: string }) => coin === 'BTC');
    const states = btc?.quotes.map(({ state }: { state: string }) => state).join(' ');
    if (Number(btc?.index) === 60_005 && states === 'used used off') break;
    if (performance.now() > giveUpAt) throw new Error(`BTC has ${btc?.index} from ${states}`);
    await sleep(500);
  }
  const { staleIndexes, troubles } = await operator.call('/operator/risk');
  if (staleIndexes.length > 0 || troubles.length !== 1)
    throw new Error(JSON.stringify({ staleIndexes, troubles }));
  done('the index is that of the two sources that agree, and the third is named');
}

/** What was opened, without figures that move. */
async function everything(operator: ConsoleCaller): Promise<object> {
  const [{ markets }, { projects }, desk, house] = [
    await operator.call('/operator/listing'),
    await operator.call('/operator/projects'),
    await operator.call('/operator/fiatDesk'),
    await operator.call('/operator/houseWallets'),
  ];
  const states = markets.map(({ base, product, state, listed }: Record<string, unknown>) => [
    ...[base, product, state, listed],
  ]);
  if (states.length !== 2 || projects.length !== 1) throw new Error(JSON.stringify({ states, projects }));
  return { states, sales: projects.map(({ project }: { project: object }) => project), desk, house };
}

const done = (what: string) => console.log(`ok    ${what}`);
