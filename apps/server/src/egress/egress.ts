/** Thrown for a request to an address the operator did not configure. Users never supply addresses. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
}

export interface EgressAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * The server's only outgoing HTTP: to the configured origins, without redirects, within a time limit. Whatever a stored
 * text or a provider's answer contains, no request goes anywhere else.
 */
export class Egress {
  readonly #origins: ReadonlySet<string>;
  readonly #timeoutMs: number;

  constructor(addresses: readonly string[], timeoutMs = 10_000) {
    this.#origins = new Set(addresses.map((address) => new URL(address).origin));
    this.#timeoutMs = timeoutMs;
  }

  async fetch(address: string, init: RequestInit & { maxBytes?: number } = {}): Promise<EgressAnswer> {
    const url = new URL(address);
    if (!this.#origins.has(url.origin) || url.username !== '' || url.password !== '') {
      throw new EgressRefused(`${url.origin} is not an address this server may call`);
    }
    const { maxBytes = MAX_ANSWER_BYTES, ...request } = init;
    const answer = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    return { status: answer.status, headers: answer.headers, body: await readAll(answer, maxBytes) };
  }
}

async function readAll(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
