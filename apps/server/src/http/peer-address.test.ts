import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { peerReader } from './peer-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address behind a connection', () => {
  it.each([
    ['nobody is named', [], '10.0.0.1', '203.0.113.1', '10.0.0.1'],
    ['a named proxy tells', ['10.0.0.1'], '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['a named network tells', ['10.0.0.0/8'], '::ffff:10.3.0.1', '203.0.113.1', '203.0.113.1'],
    ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ['a stranger tells', ['10.0.0.1'], '192.0.2.1', '203.0.113.1', '192.0.2.1'],
    ['the proxy says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['it has hung up', ['10.0.0.1'], undefined, '203.0.113.1', ''],
  ])('%s', (_name, proxies, peer, forwarded, expected) => {
    expect(peerReader(proxies)(from(peer, forwarded))).toBe(expected);
  });
});
