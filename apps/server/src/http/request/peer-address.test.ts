import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { peerReader } from './peer-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address behind a connection', () => {
  it.each([
    ['no proxy is trusted', [], '10.0.0.1', '203.0.113.1', '10.0.0.1'],
    ['a trusted proxy sends the header', ['10.0.0.1'], '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    [
      'a proxy in a trusted network sends the header',
      ['10.0.0.0/8'],
      '::ffff:10.3.0.1',
      '203.0.113.1',
      '203.0.113.1',
    ],
    ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ['an untrusted peer sends the header', ['10.0.0.1'], '192.0.2.1', '203.0.113.1', '192.0.2.1'],
    ['a trusted proxy sends no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['with a port', ['10.0.0.1'], '10.0.0.1', '203.0.113.1:4711', '203.0.113.1'],
    ['IPv6', ['10.0.0.1'], '10.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['IPv6 in brackets', ['10.0.0.1'], '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['IPv6 with a port', ['10.0.0.1'], '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['a text', ['10.0.0.1'], '10.0.0.1', '<script>', '10.0.0.1'],
    ['unknown', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a zone', ['10.0.0.1'], '10.0.0.1', 'fe80::1%<b>', '10.0.0.1'],
    ['a number beyond 255', ['10.0.0.1'], '10.0.0.1', '203.0.113.256:1', '10.0.0.1'],
    ['nothing', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
    ['a long text', ['10.0.0.1'], '10.0.0.1', '1'.repeat(10_000), '10.0.0.1'],
    ['an invalid entry before an address', ['10.0.0.1'], '10.0.0.1', 'x, 203.0.113.1', '203.0.113.1'],
    ['a text behind a proxy', ['10.0.0.0/8'], '10.0.0.1', 'x, 10.0.0.2', '10.0.0.1'],
    ['proxies alone', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the client has disconnected', ['10.0.0.1'], undefined, '203.0.113.1', ''],
  ])('%s', (_name, proxies, peer, forwarded, expected) => {
    expect(peerReader(proxies)(from(peer, forwarded))).toBe(expected);
  });

  it('warns once of a proxy that does not give an address', () => {
    let warnings = 0;
    const peerOf = peerReader(['10.0.0.1'], () => warnings++);
    for (const text of ['203.0.113.1', 'x', 'y', '203.0.113.1']) peerOf(from('10.0.0.1', text));
    expect(warnings).toBe(1);
  });
});
