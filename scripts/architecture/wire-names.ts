import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnyRoute } from '../../packages/contract/src/route.ts';
import { ROUTES } from '../../packages/contract/src/routes/index.ts';
import { parseSource } from './source-tree.ts';

const CONTRACT = new URL('../../packages/contract/src/', import.meta.url);

/** Names of the product's wire that the contract does not have yet. */
const NAMES_TO_COME = ['lsolate', 'fess', 'entrust', 'entrust_price', 'profitPrice', 'lossPrice', 'totalnum'];

/**
 * Ordinary words that the wire uses in a special sense: the apps need them in their usual sense, such as the `reply`
 * to a call or the `unit` of an amount. `op`, `seq` and `msg` are read by the clients that unpack frames and envelopes.
 */
const ORDINARY_WORDS = new Set([
  'balance',
  'banner',
  'canceled',
  'cause',
  'coarser',
  'delay',
  'deposit',
  'disable',
  'faucet',
  'follow',
  'frame',
  'fundingRate',
  'fundingTime',
  'hash',
  'identity',
  'indexPrice',
  'info',
  'limit',
  'line',
  'link',
  'listing',
  'markPrice',
  'msg',
  'needed',
  'ok',
  'op',
  'open',
  'order',
  'payment',
  'period',
  'placed',
  'point',
  'position',
  'profit',
  'purchase',
  'reply',
  'seq',
  'settled',
  'staked',
  'stale',
  'symbols',
  'tel',
  'ticket',
  'top',
  'topic',
  'type',
  'unit',
  'until',
  'usable',
  'usdt',
  'userInfo',
  'withdrawal',
  'yield',
]);

/** Every name of the wire that the domain has another name for. */
export function wireNames(): readonly string[] {
  const domain = new Set(domainNames());
  const wire = new Set([...ROUTES.flatMap(mappedNames), ...socketNames(), ...NAMES_TO_COME]);
  return [...wire].filter((name) => !domain.has(name) && !ORDINARY_WORDS.has(name)).toSorted();
}

/** The names in the parts of a route that a mapper translates. */
const mappedNames = ({ query, body, reply, toWireQuery, toWireBody, toDomain }: AnyRoute): string[] => [
  ...(toWireQuery === undefined ? [] : fieldsOf(query, 'input')),
  ...(toWireBody === undefined ? [] : fieldsOf(body, 'input')),
  ...(toDomain === undefined ? [] : fieldsOf(reply, 'output')),
];

const fieldsOf = (schema: AnyRoute['reply'] | undefined, io: 'input' | 'output'): string[] =>
  schema === undefined ? [] : propertiesIn(z.toJSONSchema(schema, { io }));

function propertiesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key === 'properties' ? Object.keys(child as object) : []),
    ...propertiesIn(child),
  ]);
}

const socketNames = (): string[] =>
  ['market-messages.ts', 'private-messages.ts', 'subscription.ts'].flatMap((file) =>
    interfaceFields(`socket/${file}`),
  );

const domainNames = (): string[] =>
  readdirSync(new URL('domain/', CONTRACT)).flatMap((file) => interfaceFields(`domain/${file}`));

/** The names of the properties that the types of a file have. */
function interfaceFields(path: string): string[] {
  const text = readFileSync(new URL(path, CONTRACT), 'utf8');
  return parseSource({ path, text })
    .nodes.filter(({ type }) => type === 'TSPropertySignature')
    .map(({ key }) => String((key as { readonly name?: unknown }).name));
}
