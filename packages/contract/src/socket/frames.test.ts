import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHello, parseClientFrame } from './client-frames.ts';
import { SOCKET_LIMITS } from './limits.ts';
import type { MarketMessage } from './market-messages.ts';
import { isMarketMessage, joinMessages, parseServerFrame } from './server-frames.ts';

describe('frames a client sends', () => {
  it('are a ping, a subscription or a hello', () => {
    expect(parseClientFrame('ping')).toEqual({ kind: 'ping' });
    expect(parseClientFrame('USDT_BTC_trad_1')?.kind).toBe('subscription');
    expect(parseClientFrame('{"op":"hello","token":"abc"}')).toEqual({ kind: 'hello', token: 'abc' });
    for (const token of ['t', 't0k-en_.~', 'a'.repeat(512)]) {
      expect(parseClientFrame(formatHello(token))).toEqual({ kind: 'hello', token });
    }
  });

  it.each([
    '',
    'PING',
    'ping ',
    'pong',
    '{',
    '{}',
    '[]',
    'null',
    `{"op":"hello","token":"abc","a":${'['.repeat(600)}${']'.repeat(600)}}`,
    '{"op":"hello"}',
    '{"op":"hello","token":""}',
    '{"op":"hello","token":1}',
    '{"op":"hello","token":["a"]}',
    '{"op":"hello","token":"a b"}',
    '{"op":"hello","token":"a\\u0000"}',
    '{"op":"bye","token":"abc"}',
    '{"__proto__":{"op":"hello","token":"abc"}}',
    `{"op":"hello","token":"${'a'.repeat(513)}"}`,
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  ])('are refused otherwise', (text) => {
    expect(parseClientFrame(text)).toBeUndefined();
  });

  it('never make the parser throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.string().map((text) => `{${text}`),
        ),
        (text) => {
          parseClientFrame(text);
          parseServerFrame(text);
        },
      ),
    );
  });
});

describe('the id of a connection', () => {
  it.each(['a', 'A-z_09', 'x'.repeat(64)])('may be %s', (id) => {
    expect(SOCKET_LIMITS.idPattern.test(id)).toBe(true);
  });
  it.each(['', 'x'.repeat(65), 'a b', 'a/b', '..', 'é', 'a\n'])('may not be %j', (id) => {
    expect(SOCKET_LIMITS.idPattern.test(id)).toBe(false);
  });
});

describe('frames the server sends', () => {
  const message = (seq: number): MarketMessage => ({ topic: 'symbols', seq, full: true, symbols: [] });

  it('are a pong, one message or several in order', () => {
    expect(parseServerFrame('pong')).toEqual({ kind: 'pong' });
    for (const messages of [[message(1)], [message(1), message(2), message(3)]]) {
      const frame = joinMessages(messages.map((each) => JSON.stringify(each)));
      expect(parseServerFrame(frame)).toEqual({ kind: 'messages', messages });
    }
  });

  it.each([
    '',
    'PONG',
    '{',
    '1',
    'null',
    '[null]',
    '{}',
    '[{}]',
    '{"topic":"symbols"}',
    '{"topic":1,"seq":1}',
    '{"op":1}',
  ])('are invalid as %j', (text) => {
    expect(parseServerFrame(text)).toBeUndefined();
  });

  it('tell market data from the replies to this connection', () => {
    expect(isMarketMessage(message(1))).toBe(true);
    expect(isMarketMessage({ op: 'hello', ok: true })).toBe(false);
    expect(isMarketMessage({ op: 'changed', seq: 1 })).toBe(false);
  });
});
