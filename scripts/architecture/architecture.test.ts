import { describe, expect, it } from 'vitest';
import * as rules from './rules.ts';
import { isTestCode, parseSource, readSourceTree, workspaceOf } from './source-tree.ts';

const tree = readSourceTree(new URL('../../', import.meta.url));

describe('the source tree', () => {
  it.each(['packages/money', 'packages/engine', 'packages/contract', 'apps/server', 'apps/web'])(
    'contains files of %s, so that the rules below are not checked against nothing',
    (workspace) => {
      const read = tree.filter(({ path }) => workspaceOf(path) === workspace && !isTestCode(path));
      expect(read.length).toBeGreaterThan(0);
      expect(read.some(({ imports }) => imports.length > 0)).toBe(true);
    },
  );

  it.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(broken(rule, tree)).toEqual([]);
  });
});

/** Every rule is tested with sources that break it and similar ones that do not, to prove that it can fail. */
const CASES: Record<keyof typeof rules, { breaks: Sources; holds: Sources }> = {
  workspacesImportInOneDirection: {
    breaks: {
      'packages/money/src/a.ts': `import { x } from '@meridian/contract';`,
      'packages/engine/src/a.ts': `import { route } from '@meridian/contract/route';`,
      'packages/engine/src/b.ts': `import type { Config } from '../../../apps/server/src/config/config.ts';`,
      'packages/contract/src/a.ts': `import type { Rejection } from '@meridian/engine/rejections';`,
      'packages/contract/src/b.ts': `export * from '@meridian/engine';`,
      'packages/ui/src/a.tsx': `import { ROUTES } from '@meridian/contract/routes/index';`,
      'apps/web/src/a.ts': `import { Ledger } from '@meridian/engine/ledger/ledger';`,
      'apps/web/src/b.ts': `import { maxQuantity } from '@meridian/engine';`,
      'apps/web/src/c.ts': `const load = () => import('@meridian/server/config/config');`,
      'apps/console/src/a.ts': `import { margin } from '@meridian/engine/formulas';`,
      'apps/console/src/b.ts': `import { client } from '../../web/src/api/client.ts';`,
      'apps/simulator/src/a.ts': `import { config } from '@meridian/server/config/config';`,
      'apps/server/src/a.ts': `type Tick = import('@meridian/web/live').Tick;`,
      'apps/server/src/b.ts': `import { run } from '../../../simulation/src/simulate.ts';`,
      'apps/robot/src/a.ts': `export const newcomer = true;`,
    },
    holds: {
      'packages/engine/src/a.ts': `import { floorDiv } from '@meridian/money';`,
      'packages/contract/src/a.ts': `import { parseDecimal } from '@meridian/money';`,
      'apps/server/src/a.ts': `import type { Command } from '@meridian/engine/commands';`,
      'apps/web/src/a.ts': `import { margin } from '@meridian/engine/formulas';`,
      'apps/web/src/b.tsx': `import { Button } from '@meridian/ui/controls/Button.tsx'; export const a = <p>Don't</p>;`,
      'bench/src/engine.ts': `import { Engine } from '@meridian/engine';`,
      // A comment or a text is not an import.
      'packages/money/src/a.ts': `// import { x } from '@meridian/contract';\nexport const t = "from '@meridian/contract'";`,
    },
  },
  corePackagesStayAlone: {
    breaks: {
      'packages/money/src/a.ts': `import Big from 'big.js';`,
      'packages/engine/src/a.ts': `import { createHash } from 'node:crypto';`,
      'packages/engine/src/b.ts': `import 'reflect-metadata';`,
      'packages/contract/src/a.ts': `import { z } from 'zod';`,
      'packages/contract/src/b.ts': `import type { FastifyRequest } from 'fastify';`,
    },
    holds: {
      'packages/engine/src/a.test.ts': `import fc from 'fast-check';`,
      'packages/engine/src/testing/auditor.ts': `import { readFileSync } from 'node:fs';`,
      'packages/contract/src/a.ts': `import { z } from 'zod/mini';`,
      'apps/server/src/a.ts': `import fastify from 'fastify';`,
    },
  },
  productDoesNotImportTests: {
    breaks: {
      'packages/engine/src/a.ts': `import { naiveBook } from './testing/naive-book.ts';`,
      'apps/server/src/a.ts': `import { cases } from './http/cases.test.ts';`,
    },
    holds: {
      'packages/engine/src/a.test.ts': `import { naiveBook } from './testing/naive-book.ts';`,
      'simulation/src/a.ts': `import { auditor } from '@meridian/engine/testing/auditor';`,
    },
  },
  bookAndLedgerDoNotKnowEachOther: {
    breaks: {
      'packages/engine/src/book/order-book.ts': `import type { Ledger } from '../ledger/ledger.ts';`,
      'packages/engine/src/ledger/post.ts': `export { OrderBook } from '../book/order-book.ts';`,
    },
    holds: {
      'packages/engine/src/spot/settle.ts': `import { post } from '../ledger/post.ts'; import { fill } from '../book/fill.ts';`,
      'packages/engine/src/book/match.ts': `import { level } from './level.ts';`,
    },
  },
  engineIsPure: {
    breaks: {
      'packages/engine/src/a.ts': 'export const now = () => Date.now();',
      'packages/engine/src/b.ts': 'export const at = new Date(0);',
      'packages/engine/src/c.ts': 'export const roll = () => Math.random();',
      'packages/engine/src/d.ts': 'export async function apply() {}',
      'packages/engine/src/e.ts': 'export const f = async () => 1;',
      'packages/engine/src/f.ts': 'export function later(done: () => void) { setTimeout(done, 1); }',
      'packages/engine/src/g.ts': 'export const id = () => crypto.randomUUID();',
      'packages/engine/src/h.ts': 'export const env = process.env.TZ;',
      'packages/engine/src/i.ts': `export const load = () => import('./state.ts');`,
      'packages/engine/src/j.ts':
        'export const sort = (names: string[]) => names.sort((a, b) => a.localeCompare(b));',
      'packages/engine/src/k.ts': 'export const g = globalThis;',
      'packages/engine/src/l.ts': 'export let pending: Promise<void>;',
      'packages/engine/src/m.ts': 'const clock = { Date }; export default clock;',
      'packages/engine/src/n.ts': 'export const o = { async run() {} };',
      'packages/engine/src/o.ts': 'export const r = Math["random"];',
      'packages/engine/src/p.ts': 'export async function* all() { for await (const x of []) yield x; }',
    },
    holds: {
      'packages/engine/src/a.ts':
        '// Date.now() would break replay.\nexport const row = { Date: 1, random: 2, process: "Date" }; export const d = row.Date;',
      'packages/engine/src/b.ts': 'export const half = Math.floor(5 / 2);',
      'packages/engine/src/a.test.ts': 'export const now = Date.now();',
      'apps/server/src/clock.ts': 'export const now = () => Date.now();',
    },
  },
  engineHasNoWireNames: {
    breaks: {
      'packages/engine/src/a.ts': 'export interface Market { tradcoin: string }',
      'packages/engine/src/b.ts': `export const mode = 'lsolate';`,
      'packages/engine/src/c.ts': '// the wire says maincoin here\nexport {};',
      'packages/money/src/a.ts': 'export const price_accuracy = 2;',
    },
    holds: {
      'packages/engine/src/a.ts': 'export interface Market { base: number; quote: number; lever: number }',
      'packages/contract/src/a.ts': 'export interface Row { tradcoin: string }',
    },
  },
  appsHaveNoWireNames: {
    breaks: {
      'apps/web/src/markets/a.ts':
        'export const pairOf = (market: any) => market.tradcoin + market.maincoin;',
      'apps/web/src/markets/b.tsx': 'export const Row = ({ autoid }: any) => <li>{autoid}</li>;',
      'apps/web/src/features/trade/a.ts': 'export const open = (account: any) => account.entrust_order;',
      'apps/web/src/live/a.test.ts': `export const tick = { price: '1', rise: '2.00' };`,
      'apps/web/src/features/records/a.ts': '// The total is totalnum.\nexport {};',
      'apps/console/src/features/users/a.ts': 'export const stateOf = (user: any) => user.idcardstate;',
    },
    holds: {
      'apps/web/src/markets/a.ts':
        'export const pairOf = (market: any) => market.base + market.quote + market.id;',
      'apps/web/src/features/setting/a.ts': `import { riseAndFall } from './rise-and-fall.ts'; riseAndFall([]);`,
      'packages/contract/src/mappers/a.ts': 'export const toMarket = (row: any) => ({ base: row.tradcoin });',
      'apps/server/src/trading/a.ts': 'export const wire = { tradcoin: 1 };',
    },
  },
  onlyTableFilesHoldSql: {
    breaks: {
      'apps/server/src/kyc/a.ts': 'export const f = (sql: any) => sql`select 1`;',
      'apps/server/src/kyc/b.ts': 'export const f = (database: any) => database.sql`select 1`;',
      'apps/server/src/kyc/c.ts': `export const f = (db: any) => db.selectFrom('users');`,
      'apps/server/src/kyc/d.ts': `export const f = (db: any) => db.insertInto('users').values({});`,
      'apps/server/src/kyc/e.ts': `export const text = 'SELECT id FROM users WHERE id = ' + 1;`,
      'apps/server/src/kyc/f.ts': 'export const f = (column: string) => `select $' + '{column} from users`;',
      'apps/server/src/kyc/g.ts': `export const f = (sql: any) => sql.unsafe('vacuum');`,
      'apps/server/src/kyc/h.ts': 'export const f = (sql: any) => sql<{ n: number }>`select 1`;',
      'apps/server/src/kyc/i.ts': `export const text = 'update users set state = 1';`,
      'apps/server/src/kyc/table-reader.ts': `export const text = 'delete from users';`,
    },
    holds: {
      'apps/server/src/kyc/case-table.ts': 'export const f = (sql: any) => sql`select id from cases`;',
      'apps/server/src/database/migrations/0001-a.ts':
        'export const f = (sql: any) => sql`create table a ()`;',
      'apps/server/src/kyc/a.integration.test.ts': 'export const f = (sql: any) => sql`select 1`;',
      'apps/server/src/kyc/a.ts': `export const text = 'The update sets the state'; // select a from b`,
    },
  },
  onlyTheHostApplies: {
    breaks: {
      'apps/server/src/trading/a.ts': `import { apply } from '@meridian/engine';`,
      'apps/server/src/trading/b.ts': `import { applyCommand as run } from '@meridian/engine';`,
      'apps/server/src/trading/c.ts': `import { Engine } from '@meridian/engine';`,
      'apps/server/src/trading/d.ts': `import * as engine from '@meridian/engine/engine';`,
      'apps/server/src/trading/e.ts': 'export const f = (host: any) => host.engine.apply({});',
      'apps/simulator/src/a.ts': `import { createEngine } from '@meridian/engine';`,
    },
    holds: {
      'apps/server/src/engine-host/sequencing/sequencer.ts': `import { apply } from '@meridian/engine';`,
      'apps/server/src/trading/a.ts': `import type { Engine } from '@meridian/engine'; import { COMMANDS } from '@meridian/engine/commands';`,
      'apps/server/src/trading/b.ts': 'export const f = (call: any) => call.apply(undefined, []);',
    },
  },
  modulesUseTheExchangePort: {
    breaks: {
      'apps/server/src/trading/a.ts': `import { EngineHost } from '../engine-host/index.ts';`,
      'apps/server/src/projections/a.ts': `import type { Journal } from '../engine-host/journal/journal.ts';`,
      'apps/server/src/markets/a.ts': `import { stateHash } from '@meridian/engine';`,
      'apps/server/src/demo/a.ts': `import { Ledger } from '@meridian/engine/ledger/ledger';`,
    },
    holds: {
      'apps/server/src/app/a.ts': `import { startEngineHost } from '../engine-host/index.ts';`,
      'apps/server/src/trading/a.ts': `import type { ExchangePort } from '../engine-host/exchange-port.ts'; import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';`,
      'apps/server/src/markets/a.ts': `import type { ExchangeState } from '@meridian/engine'; import { spotRange } from '@meridian/engine/collar/price-range';`,
    },
  },
  featuresDoNotImportFeatures: {
    breaks: {
      'apps/web/src/features/home/Home.tsx': `import { Notice } from '../notice/Notice.tsx';`,
      'apps/web/src/features/home/a.ts': `import type { Row } from '../search/row.ts';`,
      'apps/web/src/live/a.ts': `import { x } from '../features/home/x.ts';`,
      'apps/console/src/features/kyc/a.ts': `const load = () => import('../audit/log.ts');`,
    },
    holds: {
      'apps/web/src/features/home/Home.tsx': `import { Ticker } from './ticker/Ticker.tsx'; import { api } from '../../api/api.ts';`,
      'apps/web/src/app/routes.ts': `const load = () => import('../features/home/Home.tsx');`,
    },
  },
};

type Sources = Record<string, string>;

const ruleNamed: Record<string, rules.Rule> = { ...rules };

describe.each(Object.entries(CASES))('%s', (name, { breaks, holds }) => {
  const rule = ruleNamed[name]!;

  it.each(Object.entries(breaks))('is broken by %s: %s', (path, text) => {
    expect(broken(rule, [parseSource({ path, text })])).not.toEqual([]);
  });
  it.each(Object.entries(holds))('holds in %s: %s', (path, text) => {
    expect(broken(rule, [parseSource({ path, text })])).toEqual([]);
  });
});

it('fails for a file it cannot parse instead of treating it as one without imports', () => {
  expect(() => parseSource({ path: 'packages/money/src/a.ts', text: 'import { from' })).toThrow(SyntaxError);
});

function broken(rule: rules.Rule, files: readonly ReturnType<typeof parseSource>[]): string[] {
  return files.flatMap((file) => rule(file).map((what) => `${file.path} ${what}`));
}
