import {
  type Import,
  isReference,
  isTestCode,
  type Node,
  type ParsedFile,
  workspaceOf,
} from './source-tree.ts';
import { wireNames } from './wire-names.ts';

/** One rule of the architecture: returns a sentence for each violation, and an empty list when the rule holds. */
export type Rule = (file: ParsedFile) => string[];

/** Tools around the product may import all of it. */
const ANYTHING = [
  'packages/money',
  'packages/engine',
  'packages/contract',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/console',
  'apps/native',
  'apps/signer',
  'apps/simulator',
  'simulation',
  'scripts',
];

/** Folders and single files of other workspaces that each workspace may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/engine': ['packages/money'],
  'packages/contract': ['packages/money'],
  'packages/ui': ['packages/money'],
  'apps/server': ['packages/money', 'packages/engine', 'packages/contract', 'apps/signer', 'apps/simulator'],
  'apps/signer': [],
  'apps/simulator': ['packages/money', 'packages/engine'],
  'apps/web': [
    'packages/money',
    'packages/contract',
    'packages/ui',
    'packages/engine/src/formulas.ts',
    'packages/engine/src/futures-preview.ts',
    'packages/engine/src/sale-formulas.ts',
  ],
  'apps/console': ['packages/money', 'packages/contract', 'packages/ui'],
  // The shell of the web app on a phone.
  'apps/native': ['packages/contract', 'apps/web'],
  simulation: ANYTHING,
  bench: ANYTHING,
  e2e: ANYTHING,
  // One of its tests compares the screens of the walk with the route table.
  scripts: [...ANYTHING, 'e2e'],
};

export const workspacesImportInOneDirection: Rule = ({ path, imports }) => {
  const own = workspaceOf(path) ?? '';
  const allowed = MAY_IMPORT[own];
  if (allowed === undefined) return [`is in ${own}, whose imports nobody has decided`];
  return imports
    .filter(({ target }) => {
      const other = workspaceOf(target);
      return (
        other !== undefined &&
        other !== own &&
        !allowed.some((each) => target === each || isUnder(target, each))
      );
    })
    .map(({ target }) => `imports ${target}`);
};

/** The core packages import no outside code; their tests may import test tools. */
const OUTSIDE_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/engine': [],
  'packages/contract': ['zod/mini'],
};

export const corePackagesStayAlone: Rule = ({ path, imports }) => {
  const allowed = OUTSIDE_ALLOWED[workspaceOf(path) ?? ''];
  if (allowed === undefined || isTestCode(path)) return [];
  return imports
    .filter(({ target }) => workspaceOf(target) === undefined && !allowed.includes(target))
    .map(({ target }) => `imports ${target}`);
};

export const productDoesNotImportTests: Rule = ({ path, imports }) =>
  isTestCode(path) || /^(simulation|bench|e2e|scripts)\//.test(path)
    ? []
    : imports.filter(({ target }) => isTestCode(target)).map(({ target }) => `imports ${target}`);

const ENGINE = 'packages/engine/src';

export const bookAndLedgerDoNotKnowEachOther: Rule = ({ path, imports }) => {
  const across = (from: string, to: string) =>
    isUnder(path, `${ENGINE}/${from}`)
      ? imports.filter(({ target }) => isUnder(target, `${ENGINE}/${to}`))
      : [];
  return [...across('book', 'ledger'), ...across('ledger', 'book')].map(({ target }) => `imports ${target}`);
};

/** Anything that could make two replays of one journal differ, or make the engine wait. */
const IMPURE_NAMES = new Set([
  'Date',
  'Temporal',
  'Intl',
  'performance',
  'crypto',
  'process',
  'console',
  'globalThis',
  'require',
  'fetch',
  'Promise',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'WeakRef',
  'FinalizationRegistry',
  'SharedArrayBuffer',
]);
const IMPURE_MEMBERS = /^(random|toLocale\w+|localeCompare|asyncIterator)$/;

export const engineIsPure: Rule = ({ path, nodes }) => {
  if (!isUnder(path, ENGINE) || isTestCode(path)) return [];
  return nodes.flatMap((node) => {
    if (node.async === true || node.await === true || node.type === 'AwaitExpression')
      return ['is asynchronous'];
    if (node.type === 'ImportExpression') return ['imports at run time'];
    if (isReference(node) && IMPURE_NAMES.has(String(node.name))) return [`uses ${node.name}`];
    const member = node.type === 'MemberExpression' ? nameOf(node.property) : '';
    return IMPURE_MEMBERS.test(member) ? [`uses ${member}`] : [];
  });
};

const wordsIn = (text: string, words: readonly string[]): string[] => [
  ...new Set(text.match(new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g'))),
];

const WIRE_NAMES = wireNames();
/** Words of the wire that the engine uses in their usual sense. */
const ENGINE_WORDS = new Set(['initials', 'lever', 'levers', 'rise']);
const NOT_ENGINE_WORDS = WIRE_NAMES.filter((name) => !ENGINE_WORDS.has(name));

export const engineHasNoWireNames: Rule = ({ path, text }) =>
  isUnder(path, 'packages/engine') || isUnder(path, 'packages/money')
    ? wordsIn(text, NOT_ENGINE_WORDS).map((word) => `says ${word}`)
    : [];

/** The mappers of the contract translate every call and every socket message; the apps see domain objects. */
export const appsHaveNoWireNames: Rule = ({ path, text }) =>
  isUnder(path, 'apps/web/src') || isUnder(path, 'apps/console/src')
    ? wordsIn(text, WIRE_NAMES).map((word) => `says ${word}`)
    : [];

const SERVER = 'apps/server/src';
const QUERY_BUILDERS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'unsafe',
]);
const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|alter|drop|truncate)\s+(table|index|unique|view|type|schema)\b|with\s+\w+\s+as\s*\()/i;

/** Only the database folder (client, supervisor, migrations) and the files of the tables may contain SQL. */
export const onlyTableFilesHoldSql: Rule = ({ path, nodes }) => {
  const exempt = path.endsWith('-table.ts') || isUnder(path, `${SERVER}/database`) || isTestCode(path);
  if (!isUnder(path, SERVER) || exempt) return [];
  return nodes.flatMap((node) => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql')
      return ['holds an sql`…` template'];
    const called = node.type === 'CallExpression' ? nameOf(node.callee) : '';
    if (QUERY_BUILDERS.has(called)) return [`builds a query with ${called}()`];
    return isStatement(node) ? ['holds the text of an SQL statement'] : [];
  });
};

function isStatement(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && STATEMENT.test(node.value);
  if (node.type !== 'TemplateLiteral') return false;
  const quasis = node.quasis as readonly { value: { raw: string } }[];
  return STATEMENT.test(quasis.map(({ value }) => value.raw).join('?'));
}

/** Code with access to one of these could move money without the journal. */
const ENGINE_ENTRY_POINTS = /^(apply\w*|Engine|\w+Engine)$/;

export const onlyTheHostApplies: Rule = ({ path, imports, nodes }) => {
  const inside = isUnder(path, SERVER) || isUnder(path, 'apps/simulator');
  if (!inside || isUnder(path, `${SERVER}/engine-host`) || isTestCode(path)) return [];
  const opens = ({ target, names, typeOnly }: Import) =>
    !typeOnly &&
    isUnder(target, ENGINE) &&
    (target === `${ENGINE}/engine.ts` || names.some((name) => ENGINE_ENTRY_POINTS.test(name)));
  const calls = nodes.filter((node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'apply') return false;
    return /engine/i.test(nameOf((node.callee as { object?: unknown }).object));
  });
  return [
    ...imports.filter(opens).map(({ target }) => `imports ${target}`),
    ...calls.map(() => 'calls apply'),
  ];
};

const HOST = `${SERVER}/engine-host`;
/** The three verbs, and their variants that throw a refusal when the engine rejects a command. */
const EXCHANGE_PORT = [`${HOST}/exchange-port.ts`, `${HOST}/submit-or-refuse.ts`];
/** Pure files of the engine that compute figures or read bytes and change nothing. */
const ENGINE_FIGURES = [
  'ids.ts',
  'formulas.ts',
  'collar/price-range.ts',
  'futures/positions/futures-views.ts',
  'futures/positions/risk-views.ts',
  'markets/combine-sources.ts',
  'markets/index-price.ts',
  'codec/bytes.ts',
  'futures/account-notices.ts',
  'funds/wallet-views.ts',
  'cycle/cycle-views.ts',
  'cycle/offer-rules.ts',
  'ieo/ieo-views.ts',
  'ieo/project-rules.ts',
  'sale-formulas.ts',
  'futures/futures-rules.ts',
  'markets/spot-rules.ts',
];

/** A module submits, reads a view or subscribes; only the composition root assembles the engine host. */
export const modulesUseTheExchangePort: Rule = ({ path, imports }) => {
  const isModule = isUnder(path, SERVER) && !isUnder(path, HOST) && !isUnder(path, `${SERVER}/app`);
  if (!isModule || isTestCode(path)) return [];
  const reachesAround = ({ target, typeOnly }: Import) =>
    isUnder(target, HOST)
      ? !EXCHANGE_PORT.includes(target)
      : isUnder(target, ENGINE) &&
        !typeOnly &&
        !ENGINE_FIGURES.some((each) => target === `${ENGINE}/${each}`);
  return imports.filter(reachesAround).map(({ target }) => `imports ${target}`);
};

/** Feature folders do not import each other; the app combines them. */
export const featuresDoNotImportFeatures: Rule = ({ path, imports }) => {
  const app = /^apps\/(web|console)\/src\//.exec(path)?.[0];
  if (app === undefined || isUnder(path, `${app}app`)) return [];
  const featureOf = (file: string) =>
    file.startsWith(`${app}features/`) ? file.slice(app.length).split('/')[1] : undefined;
  const own = featureOf(path);
  return imports
    .filter(({ target }) => featureOf(target) !== undefined && featureOf(target) !== own)
    .map(({ target }) => `imports ${target}`);
};

function isUnder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** `sql` of `sql`, `database.sql`, `database['sql']` and `sql<Row>`. */
function nameOf(value: unknown): string {
  const node = value as Partial<Node> | undefined;
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.type === 'TSInstantiationExpression' ? nameOf(node.expression) : '';
}
