import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadArticles } from '../../content/articles-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('leaves earlier articles without an end, for everyone, unpinned and unread', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0066');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into article (kind, title_en, title_ja, body_en, body_ja, published_at)
    values ('notice', 'Old', '古い', '<p>a</p>', '<p>あ</p>', now() - interval '1 day')`;

  await migrate(database.db, log);
  const reader = { locale: 'en', userId: undefined, audiences: ['everyone'] } as const;
  const [article] = await loadArticles(database, 'notice', reader, { number: 1, size: 5 }, new Date());
  expect(article).toMatchObject({ title: 'Old', pinned: false, category: 'other', read: false });
});
