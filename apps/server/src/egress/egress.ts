import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../config/public-address.ts';

/** Thrown for a request to an address the operator did not configure. Users never supply addresses. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
}

export interface EgressResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/**
 * The server's only outgoing HTTP: to the configured origins, without redirects, within a time limit. Whatever a stored
 * text or a provider's response contains, no request goes anywhere else.
 */
export class Egress {
  readonly #origins: ReadonlySet<string>;
  readonly #timeoutMs: number;

  constructor(addresses: readonly string[], timeoutMs = 10_000) {
    this.#origins = new Set(addresses.map((address) => new URL(address).origin));
    this.#timeoutMs = timeoutMs;
  }

  async fetch(address: string, init: RequestInit & { maxBytes?: number } = {}): Promise<EgressResponse> {
    const url = this.#allowed(address);
    const { maxBytes = MAX_RESPONSE_BYTES, ...request } = init;
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await readAll(response.body, maxBytes),
    };
  }

  /**
   * A GET that, with `publicOnly`, connects to public addresses alone: a name that resolves to this machine or to a
   * private network is refused when the connection is made, so that no later answer of the name server evades the check.
   */
  async get(address: string, limits: { maxBytes: number; publicOnly: boolean }): Promise<GetResponse> {
    const url = this.#allowed(address);
    const { maxBytes, publicOnly } = limits;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const headers = { accept: 'application/json', 'user-agent': 'Meridian' };
      let isAnswered = false;
      request(url, { signal, headers, ...(publicOnly && { lookup: lookupPublic }) }, (response) => {
        isAnswered = true;
        readAll(response, maxBytes).then(
          (body) => resolve({ status: response.statusCode ?? 0, body }),
          reject,
        );
      })
        .once('error', reject)
        // After a change of protocol (101) there is neither a response nor an error.
        .once('close', () => {
          if (!isAnswered) reject(new Error('the connection was closed without a response'));
        })
        .end();
    });
  }

  #allowed(address: string): URL {
    const url = new URL(address);
    if (!this.#origins.has(url.origin) || url.username !== '' || url.password !== '') {
      throw new EgressRefused(`${url.origin} is not an address this server may call`);
    }
    return url;
  }
}

type GetResponse = Pick<EgressResponse, 'status' | 'body'>;

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? notPublic(hostname), '');
    else if (refused !== undefined) callback(notPublic(refused.address), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const notPublic = (address: string) => new EgressRefused(`${address} is not a public address`);

async function readAll(chunks: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}
