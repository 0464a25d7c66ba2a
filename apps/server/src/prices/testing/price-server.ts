import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PriceReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** A promise that never settles is a source that hangs. */
  readonly body: string | Buffer | Promise<string>;
}

/** A price source on this machine that replies what a test decides: `GET /BTC`. */
export interface PriceServer {
  readonly url: string;
  /** Paths of all requests so far. */
  readonly asked: readonly string[];
  /** As `MERIDIAN_PRICE_SOURCES` names it; replies are `{"price": …}`. */
  readonly setting: (name: string) => string;
  close(): Promise<void>;
}

export async function openPriceServer(reply: (path: string) => PriceReply): Promise<PriceServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    asked.push(path);
    const { status = 200, headers = {}, body } = reply(path);
    void Promise.resolve(body).then((text) => response.writeHead(status, headers).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    setting: (name) => `${name}=json@${url}/{COIN}#price`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
