import { describe, expect, it } from 'vitest';
import { parseClientFrame } from './socket/client-frames.ts';
import { findBreaks, type Shape } from './testing/find-breaks.ts';
import { describeContract, readRecorded } from './testing/record-contract.ts';
import { SENT_FRAMES } from './testing/socket-shapes.ts';

/** Lists that may grow: the app shows an unknown group of messages under a general sign and leaves out its settings. */
const MAY_GROW = /^GET \/user\/message(?:s|Settings) reply\[\]\.group: \w+ is not known$/;

it('the server still serves apps that were installed with the recorded release', async () => {
  const recorded = await readRecorded();
  expect(Object.keys(recorded).length).toBeGreaterThan(100);
  expect(findBreaks(recorded, describeContract()).filter((each) => !MAY_GROW.test(each))).toEqual([]);
});

describe('the socket', () => {
  it('sends every kind of message that apps of the recorded release read', async () => {
    const kinds = Object.keys(await readRecorded()).filter((name) => name.startsWith('SOCKET '));
    expect(kinds.sort()).toEqual(
      ['changed', 'error', 'hello', 'market', 'resync'].map((name) => `SOCKET ${name}`),
    );
  });

  it.each(SENT_FRAMES)('still takes %s', (frame) => {
    expect(parseClientFrame(frame)).toBeDefined();
  });

  it('breaks apps with a field that is gone', () => {
    const current = describeContract();
    const { coninfo: _, ...properties } = current['SOCKET market']!.reply.properties!;
    const without = { 'SOCKET market': { who: 'anyone', reply: { type: 'object', properties } } };
    expect(findBreaks({ 'SOCKET market': current['SOCKET market']! }, without)).not.toEqual([]);
  });
});

describe('a change of the contract', () => {
  const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
    type: 'object',
    properties,
    required,
  });
  const text: Shape = { type: 'string' };
  const list = (...values: string[]): Shape => ({ type: 'string', enum: values });
  const route = (more: { query?: Shape; body?: Shape; reply?: Shape; who?: string; upload?: string }) => ({
    'POST /x': { who: 'user', reply: text, ...more },
  });
  const breaks = (before: Parameters<typeof route>[0], now: Parameters<typeof route>[0]) =>
    findBreaks(route(before), route(now));

  it.each([
    ['a new call', {}, {}],
    [
      'a field that may be sent',
      { body: object({ a: text }) },
      { body: object({ a: text, b: text }, ['a']) },
    ],
    ['a field that need not be sent', { body: object({ a: text }) }, { body: object({ a: text }, []) }],
    ['a longer text', { body: { ...text, maxLength: 5 } }, { body: { ...text, maxLength: 6 } }],
    ['another accepted value', { query: list('a') }, { query: list('a', 'b') }],
    ['another field in a reply', { reply: object({ a: text }) }, { reply: object({ a: text, b: text }) }],
    ['a shorter text in a reply', { reply: text }, { reply: { ...text, maxLength: 3 } }],
    ['a reply that is never null', { reply: { anyOf: [text, { type: 'null' }] } }, { reply: text }],
    ['whole numbers in a reply', { reply: { type: 'number' } }, { reply: { type: 'integer' } }],
  ])('is compatible: %s', (_, before, now) => {
    expect(findBreaks(route(before), { ...route(now), 'GET /y': { who: 'anyone', reply: text } })).toEqual(
      [],
    );
  });

  it.each([
    ['a field that must be sent', { body: object({ a: text }) }, { body: object({ a: text, b: text }) }],
    ['a shorter text', { body: text }, { body: { ...text, maxLength: 6 } }],
    ['another pattern', { body: { ...text, pattern: 'a' } }, { body: { ...text, pattern: 'b' } }],
    ['a value that is no longer accepted', { query: list('a', 'b') }, { query: list('a') }],
    [
      'a field that is refused',
      { body: object({ a: text }) },
      { body: { type: 'object', properties: {}, additionalProperties: false } },
    ],
    ['a field of a reply that is gone', { reply: object({ a: text }) }, { reply: object({}) }],
    ['one that may be missing', { reply: object({ a: text }) }, { reply: object({ a: text }, []) }],
    ['another type in a reply', { reply: object({ a: text }) }, { reply: object({ a: { type: 'number' } }) }],
    ['a reply that may be null', { reply: text }, { reply: { anyOf: [text, { type: 'null' }] } }],
    ['another value in a reply', { reply: list('a') }, { reply: list('a', 'b') }],
    [
      'an item of a row',
      { reply: { type: 'array', prefixItems: [text, text] } },
      { reply: { type: 'array', prefixItems: [text] } },
    ],
    [
      'inside a list',
      { reply: { type: 'array', items: object({ a: text }) } },
      { reply: { type: 'array', items: object({}) } },
    ],
    ['a login', { who: 'anyone' }, { who: 'user' }],
    ['another field of a file', { upload: 'a' }, { upload: 'b' }],
  ])('is a break: %s', (_, before, now) => {
    expect(breaks(before, now)).toHaveLength(1);
  });

  it('is a break if a call is gone', () => {
    expect(findBreaks(route({}), {})).toEqual(['POST /x is gone']);
  });
});
