import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Hex, keccak256 } from 'viem';

/** `drops`: says that it took a transaction, and forgets it. `denies`: says that it refused one, and has it mined. */
type BroadcastLie = 'drops' | 'denies';

interface RpcCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A proxy of a node that gives wrong answers about the transactions sent through it. */
export class LyingBroadcasts {
  lie: BroadcastLie | undefined;
  /** Transactions that it was sent while it lied. */
  readonly sent: string[] = [];
  readonly #url: string;
  readonly #server: Server;

  private constructor(url: string) {
    this.#url = url;
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  static async open(url: string): Promise<LyingBroadcasts> {
    const lying = new LyingBroadcasts(url);
    lying.#server.listen(0, '127.0.0.1');
    await once(lying.#server, 'listening');
    return lying;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const call = JSON.parse(body) as RpcCall | RpcCall[];
    const answer = Array.isArray(call) ? undefined : await this.#lieTo(call, body);
    response.setHeader('content-type', 'application/json');
    response.end(answer === undefined ? await this.#ask(body) : JSON.stringify(answer));
  }

  /** Undefined when the node's own answer is passed on. */
  async #lieTo({ id, method, params }: RpcCall, body: string): Promise<object | undefined> {
    const { lie } = this;
    if (lie === undefined) return undefined;
    if (method === 'eth_sendRawTransaction') {
      const txid = keccak256(params[0] as Hex);
      this.sent.push(txid);
      if (lie === 'drops') return { jsonrpc: '2.0', id, result: txid };
      await this.#ask(body);
      return { jsonrpc: '2.0', id, error: { code: -32000, message: 'nonce too low' } };
    }
    const isAskedFor = method === 'eth_getTransactionByHash' && lie === 'denies';
    return isAskedFor ? { jsonrpc: '2.0', id, result: null } : undefined;
  }

  async #ask(body: string): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(this.#url, { method: 'POST', headers, body })).text();
  }
}
