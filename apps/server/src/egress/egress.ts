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
    const url = new URL(address);
    if (!this.#origins.has(url.origin) || url.username !== '' || url.password !== '') {
      throw new EgressRefused(`${url.origin} is not an address this server may call`);
    }
    const { maxBytes = MAX_RESPONSE_BYTES, ...request } = init;
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    return { status: response.status, headers: response.headers, body: await readAll(response, maxBytes) };
  }
}

async function readAll(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
