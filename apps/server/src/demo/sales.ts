import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import { type AccountId, accountId } from '@meridian/engine/ids';
import { type Amount, parseDecimal } from '@meridian/money';
import { emailContact } from '../accounts/codes/contact.ts';
import { findUserByContact } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { addProject, agreeToCancel, listProjects } from '../ieo/projects-table.ts';
import { mustAccept } from '../markets/must-accept.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOBODY = { proposal: null, operatorId: null, reason: null } as const;

interface DemoSale {
  readonly draft: Omit<ProjectDraft, 'startsAt' | 'endsAt' | 'unlocksAt'>;
  /** Relative to the first start of the demo. */
  readonly startsInMs: number;
  readonly endsInMs: number;
  readonly unlocksInMs: number | null;
  /** Quantities by the email address of a demo user. */
  readonly wanted: Readonly<Record<string, string>>;
  readonly isCanceled?: true;
}

export interface DemoSalesDeps {
  readonly database: Database;
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  /** Delivers decisions about sales to the engine. */
  readonly settle: () => Promise<void>;
  readonly clock: () => number;
}

/**
 * The demo's sales, once: one that will open, one that is open, one that is allotted within seconds, with a lock, and one
 * that was canceled. They take the way that an approved proposal takes.
 */
export async function openDemoSales(deps: DemoSalesDeps): Promise<void> {
  const { database, settle, clock } = deps;
  if ((await listProjects(database)).length > 0) return;
  const at = new Date(clock());
  const inMs = (ms: number) => new Date(at.getTime() + ms).toISOString();
  const opened = new Map<number, DemoSale>();
  for (const sale of SALES) {
    const { draft, startsInMs, endsInMs, unlocksInMs } = sale;
    const times = {
      startsAt: inMs(startsInMs),
      endsAt: inMs(endsInMs),
      unlocksAt: unlocksInMs === null ? null : inMs(unlocksInMs),
    };
    const { id } = await database.db
      .transaction()
      .execute((db) => addProject({ db }, { ...draft, ...times }, { ...NOBODY, at }));
    opened.set(id, sale);
  }
  await settle();
  for (const [id, { wanted, isCanceled }] of opened) {
    for (const [email, quantity] of Object.entries(wanted)) await subscribe(deps, id, email, quantity);
    if (isCanceled)
      await database.db.transaction().execute((db) => agreeToCancel({ db }, id, { ...NOBODY, at }));
  }
  await settle();
}

/** Users that this demo does not have are skipped: the guests exist only with the simulator. */
async function subscribe(
  { database, engine }: DemoSalesDeps,
  id: number,
  email: string,
  quantity: string,
): Promise<void> {
  const user = await findUserByContact(database, emailContact(email));
  if (user === undefined) return;
  const account: AccountId = accountId(user.id);
  const { scale, mayUseIeo } = await engine.read(({ projects, coins, accounts }) => ({
    scale: coins.mustGet(projects.mustGet(id).coin).scale,
    mayUseIeo: accounts.get(account)?.mayUseIeo ?? false,
  }));
  if (!mayUseIeo) return;
  const wanted = parseDecimal(quantity, scale)! as Amount;
  await mustAccept(engine, {
    ...({ type: 'SubscribeToProject', account, key: `demo sale ${id}` } as const),
    ...{ project: id, wanted },
  });
}

const RULES = {
  rulesEn:
    'Subscribe with USDT while the sale is open; the cost is on hold until the end.\n' +
    'If more is subscribed than is on sale, every subscription gets the same share, rounded down.\n' +
    'The unused part is released immediately. No one can choose who gets how much.',
  rulesJa:
    '販売期間中にUSDTで申し込めます。代金は終了まで確保されます。\n' +
    '申込が販売数量を超えた場合は、全員に同じ割合で配分されます（端数切り捨て）。\n' +
    '使われなかった代金はただちに解放されます。配分先を人が選ぶことはありません。',
  picture: null,
  quote: 'USDT',
  coinDecimals: 8,
} as const;

const GUESTS = ['kenji', 'lena', 'omar', 'priya'].map((name) => `${name}@guests.meridian.test`);
const VIP = 'vip@meridian.test';
const all = (quantity: string) => Object.fromEntries(GUESTS.map((email) => [email, quantity]));

const SALES: readonly DemoSale[] = [
  {
    draft: {
      ...RULES,
      ...{ coin: 'KITE', coinNameEn: 'Kite', coinNameJa: 'カイト' },
      ...{ nameEn: 'Kite: wind energy, tokenized', nameJa: 'カイト：風力発電のトークン化' },
      ...{ price: '1.2', total: '500000', minPerUser: '50', maxPerUser: '20000' },
    },
    startsInMs: 2 * DAY_MS,
    endsInMs: 5 * DAY_MS,
    unlocksInMs: 35 * DAY_MS,
    wanted: {},
  },
  {
    draft: {
      ...RULES,
      ...{ coin: 'LUMEN', coinNameEn: 'Lumen Grid', coinNameJa: 'ルーメングリッド' },
      ...{ nameEn: 'Lumen Grid: light that pays back', nameJa: 'ルーメングリッド：照明を収益に' },
      ...{ price: '0.5', total: '100000', minPerUser: '20', maxPerUser: '20000' },
    },
    startsInMs: 0,
    endsInMs: 3 * DAY_MS,
    unlocksInMs: null,
    wanted: all('15000'),
  },
  {
    draft: {
      ...RULES,
      ...{ coin: 'ORBIT', coinNameEn: 'Orbit', coinNameJa: 'オービット' },
      ...{ nameEn: 'Orbit: satellites on demand', nameJa: 'オービット：オンデマンド衛星' },
      ...{ price: '0.25', total: '20000', minPerUser: '100', maxPerUser: '10000' },
    },
    startsInMs: 0,
    endsInMs: 15_000,
    unlocksInMs: 30 * DAY_MS,
    wanted: { ...all('9000'), [VIP]: '2000' },
  },
  {
    draft: {
      ...RULES,
      ...{ coin: 'REEF', coinNameEn: 'Reef Bank', coinNameJa: 'リーフバンク' },
      ...{ nameEn: 'Reef Bank: loans for fishers', nameJa: 'リーフバンク：漁業者への融資' },
      ...{ price: '2', total: '40000', minPerUser: '10', maxPerUser: '5000' },
    },
    startsInMs: 0,
    endsInMs: 4 * DAY_MS,
    unlocksInMs: null,
    wanted: { ...all('1000'), [VIP]: '100' },
    isCanceled: true,
  },
];
