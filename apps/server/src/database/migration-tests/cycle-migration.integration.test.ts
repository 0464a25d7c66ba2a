import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readOpenContracts } from '../../cycle/cycle-contracts-table.ts';
import { listDecisions } from '../../cycle/cycle-decisions-table.ts';
import { decideOffer, listOffers, waitingTasks } from '../../cycle/cycle-offers-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });
const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-20T12:00:00Z');
const TERMS = {
  minStake: '1',
  maxStake: '500',
  payoutRate: '0.80',
  exposureCap: '50000',
  maxOpenStake: null,
  entryDelayMs: 1_000,
  open: true,
};

it('cycle contracts, their offers and the history of offers are added to a database in use', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const upTo = async (number: string) => {
    const older = await migrationsBefore(number);
    await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  };
  await upTo('0054');
  await sql`insert into coin (code, scale, name_en, name_ja) values ('BTC', 8, 'Bitcoin', 'ビットコイン')`;
  const [operator] = await sql`insert into operator (email, name, roles, state, created_at)
    values ('ops@meridian.test', 'Ops', '{super}', 'invited', ${now}) returning id`;
  const propose = (kind: string, change: object) => sql`
    insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
    values (${kind}, ${JSON.stringify({ kind, ...change })}::jsonb, 'why', 'waiting', ${operator!.id}, ${now}, ${later})`;
  await propose('release_coin', { coin: 'BTC', what: 'transfers' });
  await propose('grant_permission', { uid: '123456789', permission: 'fiat' });
  const about = async () => (await sql`select about from proposal order by id`).map((each) => each.about);
  const before = await about();

  await upTo('0055');
  expect(await readOpenContracts(sql, 1, undefined)).toEqual([]);
  await sql`insert into cycle_contract (id, account, offer, coin, direction, stake, winnings, period_ms, payout_ppm,
    min_stake, max_stake, delay_ms, placed_at, opening, entry_from) values (1, 7, 1, 2, 'above', 10, 8, 30000, 800000,
    1, 500, 1000, 5, '{"seq":1,"row":1,"hash":"aa"}', 1005)`;

  await upTo('0056');
  expect(await readOpenContracts(sql, 7, undefined)).toMatchObject([{ id: 1, stake: 10n, entryFrom: 1_005 }]);
  const insert = (period: number, coin = 'BTC') => sql`
    insert into cycle_offer (coin, period_seconds, min_stake, max_stake, payout_rate, exposure_cap, max_open_stake,
      delay_ms, open, changed_at, changed_by, change_reason)
    values (${coin}, ${period}, 1, 500, 0.80, 50000, null, 1000, true, ${now}, ${operator!.id}, 'Launch')`;
  await insert(30);
  await insert(60);
  await expect(insert(45)).rejects.toThrow('cycle_offer');
  await expect(insert(30)).rejects.toThrow('cycle_offer');
  await expect(insert(120, 'NONE')).rejects.toThrow('cycle_offer');
  // One offer has a decision that waits, the other's task was removed a week after it was done.
  await sql`insert into cycle_task (offer, change, effective_at, created_at)
    select id, '{}', ${later}, ${now} from cycle_offer where period_seconds = 60`;

  await migrate(database.db, log);
  expect(await about()).toEqual(before);
  const [half, whole] = await listOffers(database);
  expect([half, whole]).toMatchObject([
    { periodSeconds: 30, payoutRate: '0.80', changedByName: 'Ops' },
    { periodSeconds: 60, reason: 'Launch' },
  ]);
  const page = { number: 1, size: 9 };
  const first = { terms: TERMS, before: null, decidedAt: now, decidedByName: 'Ops', reason: 'Launch' };
  expect(await listDecisions(database, half!.id, page)).toMatchObject([{ ...first, effectiveAt: now }]);
  expect(await listDecisions(database, whole!.id, page)).toMatchObject([{ ...first, effectiveAt: later }]);

  const terms = { ...TERMS, payoutRate: '0.7' };
  const decision = { coin: 'BTC', periodSeconds: 60, at: new Date(now.getTime() + 1), operatorId: null };
  await decideOffer(database, { ...decision, terms, effectiveAt: later, reason: null });
  expect(await waitingTasks(database)).toMatchObject([{ offer: whole!.id, change: terms }]);
  expect(await listDecisions(database, whole!.id, page)).toMatchObject([
    { terms, before: TERMS },
    { nextAt: decision.at },
  ]);
  await propose('set_cycle_offer', { coin: 'BTC', period: 30 });
  await propose('set_cycle_offer', { coin: 'BTC', period: 60 });
  await expect(propose('set_cycle_offer', { coin: 'BTC', period: 60 })).rejects.toThrow('proposal_waiting');
  await expect(propose('release_coin', { coin: 'BTC', what: 'transfers' })).rejects.toThrow();
});
