import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Abi, encodeDeployData, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import { NATIVE } from '../../chain.ts';

interface Contract {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

const require = createRequire(import.meta.url);

/** A node of a real chain as a process of its own; `TEST_EVM_URL` names another one with the same test calls. */
export class HardhatNode {
  readonly url: string;
  readonly #child: ChildProcess | undefined;
  readonly #snapshots = new Map<number, string>();
  #lastId = 0;

  private constructor(url: string, child: ChildProcess | undefined) {
    this.url = url;
    this.#child = child;
  }

  static async start(): Promise<HardhatNode> {
    const given = process.env.TEST_EVM_URL;
    if (given !== undefined) return new HardhatNode(given, undefined);
    const cli = join(dirname(require.resolve('hardhat/package.json')), 'dist/src/cli.js');
    const config = join(import.meta.dirname, 'hardhat.config.ts');
    const child = spawn(
      process.execPath,
      [cli, '--config', config, '--network', 'node', 'node', '--hostname', '127.0.0.1', '--port', '0'],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (text: Buffer) => {
        output += text.toString();
        const found = /server at (http:\/\/127\.0\.0\.1:\d+)/.exec(output);
        if (found) resolve(found[1]!);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`hardhat ended: ${output}`)));
    });
    return new HardhatNode(url, child);
  }

  async stop(): Promise<void> {
    if (this.#child === undefined || this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child!.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }

  async call<Result = string>(method: string, ...params: readonly unknown[]): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++this.#lastId, method, params });
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async #height(): Promise<number> {
    return Number(await this.call('eth_blockNumber'));
  }

  async mine(blocks = 1): Promise<void> {
    for (let count = 0; count < blocks; count++) {
      await this.#snapshot();
      await this.call('evm_mine');
    }
    await this.#snapshot();
  }

  /** Only the first of a height: a later one would bring back transactions that waited for the next block. */
  async #snapshot(): Promise<void> {
    const height = await this.#height();
    if (!this.#snapshots.has(height)) this.#snapshots.set(height, await this.call('evm_snapshot'));
  }

  /** Goes back and mines other blocks, without the transactions that were in the old ones. */
  async reorg(depth: number): Promise<void> {
    const base = (await this.#height()) - depth;
    await this.call('evm_revert', this.#snapshots.get(base));
    for (const height of [...this.#snapshots.keys()]) if (height >= base) this.#snapshots.delete(height);
    await this.#snapshot();
    await this.call('evm_increaseTime', 7);
    await this.mine(depth + 1);
  }

  /** From the first account of the node, which has no end of coins. */
  async send(to: string | undefined, data: Hex = '0x', value = 0n): Promise<string> {
    const [from] = await this.call<string[]>('eth_accounts');
    return this.call('eth_sendTransaction', {
      from,
      ...(to !== undefined && { to }),
      data,
      value: `0x${value.toString(16)}`,
      gas: '0x2dc6c0',
    });
  }

  /** Coins, or tokens of a contract. */
  give(to: string, asset: string, amount: bigint): Promise<string> {
    return asset === NATIVE ? this.send(to, '0x', amount) : this.send(asset, transferCall(to, amount));
  }

  async held(owner: string, asset: string): Promise<bigint> {
    if (asset === NATIVE) return BigInt(await this.call('eth_getBalance', owner, 'latest'));
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] });
    return BigInt(await this.call('eth_call', { to: asset, data }, 'latest'));
  }

  async deploy({ abi, bytecode }: Contract): Promise<string> {
    const txid = await this.send(undefined, encodeDeployData({ abi, bytecode }));
    await this.mine();
    const { contractAddress } = await this.call<{ contractAddress: string }>(
      'eth_getTransactionReceipt',
      txid,
    );
    return getAddress(contractAddress);
  }
}

export const transferCall = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] });

/** Of nobody. */
export const randomAddress = (): string => getAddress(`0x${randomBytes(20).toString('hex')}`);

/** The contracts of tokens.sol, by name. */
export function compileTokens(): ReadonlyMap<string, Contract> {
  const solc = require('solc') as { compile(input: string): string };
  const source = readFileSync(join(import.meta.dirname, 'tokens.sol'), 'utf8');
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'tokens.sol': { content: source } },
        settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
      }),
    ),
  ) as {
    errors?: { severity: string; formattedMessage: string }[];
    contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
  };
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return new Map(
    Object.entries(output.contracts['tokens.sol']!).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` as const },
    ]),
  );
}
