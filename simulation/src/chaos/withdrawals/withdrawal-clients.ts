import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { randomAddress } from '@meridian/server/chain/evm/testing/hardhat-node';
import type { WalletStatus, WantedWithdrawal } from './wallet-server.ts';

const EVERY_MS = 250;
const TIMEOUT_MS = 5_000;
/** With more than so many on their way, the next one waits: otherwise a long run ends with thousands. */
const MOST_OPEN = 20;

/** Ask for withdrawals, each to an address of its own, and ask again under the same key until they get an answer. */
export class WithdrawalClients {
  readonly wanted: WantedWithdrawal[] = [];
  /** Calls without an answer. */
  unanswered = 0;
  /** Withdrawals that the server has accepted. */
  accepted = 0;
  readonly #front: string;
  readonly #random: SeededRandom;
  #work: Promise<void> | undefined;
  #stopped = false;

  constructor(front: string, random: SeededRandom) {
    this.#front = front;
    this.#random = random;
  }

  begin(): void {
    this.#work = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  /** Waits until so many more were accepted. */
  async progress(count: number): Promise<void> {
    const end = this.accepted + count;
    while (this.accepted < end) await sleep(20);
  }

  status(): Promise<WalletStatus> {
    return this.#call('GET');
  }

  /** Has the server kill itself at this place. Returns whether it will. */
  async arm(failpoint: { readonly name: string; readonly passes: number }): Promise<boolean> {
    try {
      await this.#call('PUT', failpoint);
      return true;
    } catch {
      await sleep(50);
      return false;
    }
  }

  #call<Reply>(method: 'GET' | 'POST' | 'PUT', body?: object): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const call = request({ socketPath: this.#front, method, timeout: TIMEOUT_MS }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => {
          text += part.toString();
        });
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(text) as Reply)
            : reject(new Error(`${response.statusCode} ${text}`)),
        );
        response.on('error', reject);
      });
      call.on('timeout', () => call.destroy());
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const coin = this.#random.pick(['USDT', 'ETH'] as const);
      const units = BigInt(this.#random.between(1, 999));
      const wanted = {
        key: `chaos-${this.wanted.length + 1}`,
        coin,
        address: randomAddress(),
        amount: String(coin === 'USDT' ? 100_000_000n + units * 100n : 10_000n + units),
      };
      this.wanted.push(wanted);
      await this.#untilAccepted(wanted);
      await sleep(EVERY_MS);
      while (!this.#stopped && !(await this.#hasRoom())) await sleep(EVERY_MS);
    }
  }

  async #hasRoom(): Promise<boolean> {
    try {
      return (await this.status()).open < MOST_OPEN;
    } catch {
      return false;
    }
  }

  async #untilAccepted(wanted: WantedWithdrawal): Promise<void> {
    for (;;) {
      try {
        await this.#call('POST', wanted);
        this.accepted++;
        return;
      } catch {
        this.unanswered++;
        await sleep(50);
      }
    }
  }
}
