import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import type { Forgery, Lie } from './node-lies.ts';
import { deliveredBy } from './planted-transfers.ts';

export const CHAIN_ID = 31337;

export interface NodeLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface NodeTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly status: 0 | 1;
  readonly logs: readonly NodeLog[];
}

interface NodeBlock {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
  readonly transactions: readonly NodeTransaction[];
}

interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

interface TokenCall {
  readonly to: string;
  readonly data: string;
}

interface AtBlock {
  readonly blockHash: string;
}

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;

/**
 * A node of the Ethereum kind that speaks JSON-RPC over HTTP. Its blocks are the truth of a run; while a lie is armed its
 * answers are not.
 */
export class LyingNode {
  readonly #random: SeededRandom;
  readonly #server: Server;
  #blocks: NodeBlock[] = [];
  #lie: { readonly lie: Lie; calls: number; readonly forgery: Forgery | undefined } | undefined;
  #later: { calls: number; readonly act: () => void } | undefined;
  /** Called for every lie that was told. */
  onLie: (lie: Lie) => void = () => {};

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get height(): number {
    return this.#blocks.length - 1;
  }

  newHash(): string {
    return `0x${Array.from({ length: 8 }, () => this.#random.uint32().toString(16).padStart(8, '0')).join('')}`;
  }

  mine(transactions: readonly NodeTransaction[] = []): void {
    const parent = this.#blocks.at(-1)?.hash ?? `0x${'0'.repeat(64)}`;
    this.#blocks.push({ height: this.#blocks.length, hash: this.newHash(), parent, transactions });
  }

  /** Takes the newest blocks away and returns their transactions, oldest first. */
  drop(depth: number): NodeTransaction[] {
    return this.#blocks.splice(this.#blocks.length - depth).flatMap(({ transactions }) => transactions);
  }

  /** The newest block counts as the first confirmation; 0 when no block of the current fork has it. */
  confirmations(transaction: NodeTransaction): number {
    const at = this.#blocks.findLastIndex(({ transactions }) => transactions.includes(transaction));
    return at < 0 ? 0 : this.#blocks.length - at;
  }

  /** Lies in the next answers that the lie is about. */
  tell(lie: Lie, calls: number, forgery?: Forgery): void {
    this.#lie = { lie, calls, forgery };
  }

  tellTheTruth(): void {
    this.#lie = undefined;
    this.#later = undefined;
  }

  /** Something happens to the chain while a watcher reads it. */
  afterCalls(calls: number, act: () => void): void {
    this.#later = { calls, act };
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const sent = JSON.parse(body) as RpcRequest | RpcRequest[];
    const calls = Array.isArray(sent) ? sent : [sent];
    const answers = calls.map((call) => {
      this.#countCall();
      return { jsonrpc: '2.0', id: call.id, ...this.#answer(call) };
    });
    if (this.#tells('no JSON')) return void response.end('<html>busy');
    if (this.#tells('error page')) return void response.writeHead(502).end('bad gateway');
    response.end(JSON.stringify(Array.isArray(sent) ? answers : answers[0]));
  }

  #countCall(): void {
    const later = this.#later;
    if (later === undefined || --later.calls > 0) return;
    this.#later = undefined;
    later.act();
  }

  #answer({ method, params }: RpcRequest): { result: unknown } | { error: object } {
    if (this.#tells('error')) return { error: { code: -32000, message: 'header not found' } };
    if (method === 'eth_chainId') return { result: hex(CHAIN_ID) };
    if (method === 'eth_getBlockByNumber')
      return { result: this.#blockAt(String(params[0]), params[1] === true) };
    if (method === 'eth_getLogs')
      return { result: this.#logsOf((params[0] as { blockHash: string }).blockHash) };
    if (method === 'eth_call') return this.#balanceOf(params[0] as TokenCall, params[1] as AtBlock);
    if (method === 'eth_getTransactionReceipt') return { result: this.#receiptOf(String(params[0])) };
    return { error: { code: -32601, message: `no method ${method}` } };
  }

  #blockAt(at: string, isWhole: boolean): unknown {
    const behind = this.#tells('behind') ? Math.min(4, this.height) : 0;
    const tip = this.height - behind;
    const height = at === 'latest' ? tip : Number(at);
    const block = height > tip ? undefined : this.#blocks[height];
    if (block === undefined || (isWhole && this.#tells('missing block'))) return null;
    const { hash, parent, transactions } = block;
    return {
      number: hex(isWhole && this.#tells('other height') ? height + 1 : height),
      hash: isWhole && this.#tells('changed block') ? this.newHash() : hash,
      parentHash: isWhole && this.#tells('wrong parent') ? this.newHash() : parent,
      timestamp: hex(1_700_000_000 + height),
      transactions: isWhole
        ? transactions.map(({ hash: id, from, to, value }) => ({
            hash: id,
            from,
            to,
            value: hex(value),
            nonce: '0x0',
          }))
        : [],
    };
  }

  #logsOf(blockHash: string): unknown[] {
    const block = this.#blocks.find(({ hash }) => hash === blockHash);
    const logs = (block?.transactions ?? []).flatMap((transaction) =>
      transaction.logs.map((log) => ({ ...log, transactionHash: transaction.hash, blockHash })),
    );
    const forgery = this.#lie?.forgery;
    if (forgery === undefined || !this.#tells('forged log')) return logs;
    const known = (forgery.hides === 'in this block' ? block?.transactions : this.#blocks.flatMap(all)) ?? [];
    const hash = forgery.hides === 'nowhere' ? undefined : known.at(0)?.hash;
    return [...logs, { ...forgery.log, transactionHash: hash ?? this.newHash(), blockHash }];
  }

  /** The only call that is made: `balanceOf` of a token, as of a block of the current fork. */
  #balanceOf({ to, data }: TokenCall, { blockHash }: AtBlock): { result: unknown } | { error: object } {
    const end = this.#blocks.findIndex(({ hash }) => hash === blockHash);
    if (end < 0) return { error: { code: -32000, message: 'header not found' } };
    const owner = `0x${data.slice(-40)}`;
    const amount = this.#blocks
      .slice(0, end + 1)
      .flatMap(all)
      .filter(({ status }) => status === 1)
      .flatMap(({ logs }) => logs)
      .filter(({ address }) => address === to.toLowerCase())
      .reduce((sum, log) => sum + deliveredBy(log, owner), 0n);
    return { result: `0x${BigInt.asUintN(256, amount).toString(16).padStart(64, '0')}` };
  }

  #receiptOf(hash: string): unknown {
    const block = this.#blocks.find(({ transactions }) => transactions.some((each) => each.hash === hash));
    const found = block?.transactions.find((each) => each.hash === hash);
    if (block === undefined || found === undefined || this.#tells('no receipt')) return null;
    const blockHash = this.#tells('receipt of another fork') ? this.newHash() : block.hash;
    return {
      transactionHash: hash,
      blockHash,
      blockNumber: hex(block.height),
      status: hex(found.status),
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      logs: found.logs.map((log) => ({ ...log, transactionHash: hash, blockHash })),
    };
  }

  #tells(lie: Lie): boolean {
    if (this.#lie?.lie !== lie) return false;
    if (--this.#lie.calls === 0) this.#lie = undefined;
    this.onLie(lie);
    return true;
  }
}

const all = ({ transactions }: NodeBlock) => transactions;
