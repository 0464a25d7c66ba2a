import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ChainUnavailable, NATIVE } from '../chain.ts';
import { openLocalSigner } from '../testing/local-signer.ts';
import { EvmChain } from './evm-chain.ts';

/** Answers by method; a function gets the whole response to do with it what it likes. */
type Script = Readonly<Record<string, unknown | ((response: ServerResponse) => void)>>;

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const OWN = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const FROM = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const transaction = { hash: hash('2'), from: FROM, to: OWN, value: '0x5', nonce: '0x0' };
const block = {
  number: '0x7',
  hash: hash('7'),
  parentHash: hash('6'),
  timestamp: '0x65000000',
  baseFeePerGas: '0x1',
  transactions: [transaction],
};
const receipt = {
  transactionHash: hash('2'),
  blockHash: hash('7'),
  blockNumber: '0x7',
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  logs: [] as unknown[],
};
const tokenLog = {
  address: TOKEN.toLowerCase(),
  topics: [TRANSFER, `0x${FROM.slice(2).padStart(64, '0')}`, `0x${OWN.slice(2).padStart(64, '0')}`],
  data: `0x${'9'.padStart(64, '0')}`,
  transactionHash: hash('2'),
  blockHash: hash('7'),
};

const honest: Script = {
  eth_chainId: '0x7a69',
  eth_getBlockByNumber: block,
  eth_getLogs: [],
  eth_getTransactionReceipt: receipt,
};

let server: Server | undefined;
const local = openLocalSigner('hostile', {});

async function chainWith(script: Script): Promise<EvmChain> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body);
    const calls = Array.isArray(sent) ? sent : [sent];
    const special = calls.map(({ method }) => script[method]).find((answer) => typeof answer === 'function');
    if (special) return void (special as (to: ServerResponse) => void)(response);
    const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: script[method] ?? null }));
    response.end(JSON.stringify(Array.isArray(sent) ? answers : answers[0]));
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return new EvmChain({
    network: 'evm',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chainId: 31337,
    xpub: local.keys.public.xpub,
    tokens: [TOKEN],
    confirmations: 3,
    signer: local.signer,
    timeoutMs: 1_500,
    deadlineMs: 2_000,
  });
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
});

const readBlock = async (changes: Script) => (await chainWith({ ...honest, ...changes })).block(7);

describe('a node', () => {
  it('that is honest is believed', async () => {
    const found = await readBlock({
      eth_getLogs: [tokenLog],
      eth_getTransactionReceipt: { ...receipt, logs: [tokenLog] },
    });
    expect(found!.transfers).toMatchObject([
      { index: 0, asset: NATIVE, amount: 5n },
      { index: 1, asset: TOKEN, amount: 9n },
    ]);
  });

  it.each<[string, Script]>([
    ['is not JSON', { eth_getBlockByNumber: (to: ServerResponse) => to.end('<html>') }],
    ['is no JSON-RPC', { eth_getBlockByNumber: (to: ServerResponse) => to.end('{"hello":1}') }],
    [
      'is an error page',
      { eth_getBlockByNumber: (to: ServerResponse) => to.writeHead(502).end('bad gateway') },
    ],
    ['has another id', { eth_getBlockByNumber: (to: ServerResponse) => to.end('{"id":77,"result":null}') }],
    ['is a block of another height', { eth_getBlockByNumber: { ...block, number: '0x8' } }],
    ['has a number as a float', { eth_getBlockByNumber: { ...block, number: 7.5 } }],
    [
      'has a number beyond what is exact',
      { eth_getBlockByNumber: { ...block, timestamp: '0xffffffffffffffff' } },
    ],
    [
      'has a value of too many digits',
      {
        eth_getBlockByNumber: { ...block, transactions: [{ ...transaction, value: `0x${'f'.repeat(65)}` }] },
      },
    ],
    ['has a hash of another length', { eth_getBlockByNumber: { ...block, hash: '0x12' } }],
    ['lacks the transactions', { eth_getBlockByNumber: { ...block, transactions: undefined } }],
    ['has no receipt', { eth_getTransactionReceipt: null }],
    ['has a receipt of another block', { eth_getTransactionReceipt: { ...receipt, blockHash: hash('8') } }],
    [
      'has a receipt of another transaction',
      { eth_getTransactionReceipt: { ...receipt, transactionHash: hash('3') } },
    ],
    [
      'redirects elsewhere',
      {
        eth_getBlockByNumber: (to: ServerResponse) =>
          to.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      },
    ],
    ['never comes', { eth_getBlockByNumber: () => {} }],
    ['stops in the middle', { eth_getBlockByNumber: (to: ServerResponse) => void to.write('{"id":0,') }],
    ['ends the connection', { eth_getBlockByNumber: (to: ServerResponse) => to.destroy() }],
  ])('whose answer %s is unavailable, soon', async (_name, changes) => {
    const start = performance.now();
    await expect(readBlock(changes)).rejects.toThrow(ChainUnavailable);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('that sends without end costs limited memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    let sent = 0;
    const flood = (to: ServerResponse) => {
      const more = () => {
        while (!to.destroyed && to.write(piece)) sent++;
        sent++;
        if (!to.destroyed) to.once('drain', more);
      };
      more();
    };
    await expect(readBlock({ eth_getBlockByNumber: flood })).rejects.toThrow(ChainUnavailable);
    expect(sent).toBeLessThan(64);
  });

  it('that claims a failed transaction, a forged log or a foreign contract has nothing credited', async () => {
    const failed = { ...receipt, status: '0x0', logs: [tokenLog] };
    expect(
      (await readBlock({ eth_getLogs: [tokenLog], eth_getTransactionReceipt: failed }))!.transfers,
    ).toEqual([]);
    const foreign = { ...tokenLog, address: OWN };
    const found = await readBlock({
      eth_getLogs: [foreign],
      eth_getTransactionReceipt: { ...receipt, logs: [foreign] },
    });
    expect(found!.transfers).toMatchObject([{ asset: NATIVE }]);
    const elsewhere = { ...tokenLog, transactionHash: hash('9') };
    await expect(readBlock({ eth_getLogs: [elsewhere] })).rejects.toThrow(ChainUnavailable);
  });

  it('that forgot a payment, with a count that says it was mined, proves nothing', async () => {
    const { bytes, txid } = await signedPayment();
    const chain = await chainWith({
      ...honest,
      eth_getTransactionReceipt: null,
      eth_getTransactionCount: '0x5',
    });
    expect(await chain.outcome([{ version: 1, txid, bytes }])).toEqual({ state: 'pending' });
  });
});

async function signedPayment() {
  const { privateKeyToAccount } = await import('viem/accounts');
  const { keccak256 } = await import('viem');
  const bytes = await privateKeyToAccount(hash('1') as `0x${string}`).signTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: 2,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    to: OWN,
    value: 1n,
  });
  return { bytes, txid: keccak256(bytes) };
}
