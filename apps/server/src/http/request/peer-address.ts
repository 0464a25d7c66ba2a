import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** For Fastify: only these proxies are trusted about the protocol of a request. */
export const trustOnly = (proxies: readonly string[]): false | string[] =>
  proxies.length === 0 ? false : [...proxies];

type Arrived = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Whether an address belongs to one of these proxies. */
export function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const isProxy = proxyAddr.compile([...proxies]);
  return (address) => isProxy(address, 0);
}

/**
 * The address of the client; empty for one that has disconnected. Only named proxies are trusted, and only when they
 * give an address: otherwise the socket's own address is used, and `warn` is called once.
 */
export function peerReader(
  proxies: readonly string[],
  warn: () => void = () => {},
): (request: Arrived) => string {
  const isProxy = proxyTest(proxies);
  let hasWarned = false;
  return ({ socket, headers }) => {
    const own = socket.remoteAddress ?? '';
    const header = headers['x-forwarded-for'];
    if (header === undefined || !isProxy(own)) return own;
    let peer = own;
    // The nearest proxy wrote the last entry; entries before the first that is not a proxy may be invented by the
    // client.
    for (const entry of String(header).split(',').reverse()) {
      const address = addressIn(entry.trim());
      if (address === undefined) {
        if (!hasWarned) warn();
        hasWarned = true;
        return own;
      }
      peer = address;
      if (!isProxy(peer)) break;
    }
    return peer;
  };
}

/** `1.2.3.4`, `1.2.3.4:567`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:567`, without the port. */
function addressIn(entry: string): string | undefined {
  if (entry.length > MAX_ENTRY_LENGTH) return undefined;
  const address =
    /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i.exec(entry)?.[1] ??
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(entry)?.[1] ??
    entry;
  // A zone (`%eth0`) is arbitrary text about a network card of another machine.
  return isIP(address) === 0 || address.includes('%') ? undefined : address;
}

const MAX_ENTRY_LENGTH = 64;
