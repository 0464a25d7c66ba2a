import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** For Fastify: these proxies alone are believed when they say who asks, and over which protocol. */
export const trustOnly = (proxies: readonly string[]): false | string[] =>
  proxies.length === 0 ? false : [...proxies];

type Arrived = Pick<IncomingMessage, 'socket' | 'headers'>;

/** The same for connections that do not come through Fastify. Empty for a peer that has hung up already. */
export function peerReader(proxies: readonly string[]): (request: Arrived) => string {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isProxy = proxyAddr.compile([...proxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? '' : (proxyAddr(request as IncomingMessage, isProxy) ?? '');
}
