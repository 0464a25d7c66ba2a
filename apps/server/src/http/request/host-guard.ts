import type { IncomingMessage } from 'node:http';

type Arrived = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersion'>;

/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Requires one Host header with a name; in production only the public one. With two of them a proxy and this server
 * could read different names. HTTP/1.0, which health checks use, may omit it where every name is accepted.
 */
export function acceptsHost(
  { headers, rawHeaders, httpVersion }: Arrived,
  only: string | undefined,
): boolean {
  const { host } = headers;
  if (host === undefined) return only === undefined && httpVersion === '1.0';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts < 2 && HOST.test(host) && (only === undefined || host.toLowerCase() === only);
}
