import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, encodeCommand, type Result } from '@meridian/engine';
import { type AccountId, accountId, coinId, orderId } from '@meridian/engine/ids';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import type { Amount } from '@meridian/money';
import type { CommandRequest } from '@meridian/server/engine-host/exchange-port';
import { OrderFlow } from '@meridian/server/engine-host/testing/order-flow';
import { History } from './chaos-history.ts';

const CLIENTS = 6;
/** All clients pay to this account, so that its balance counts every payment. */
const SINK = 1;
const payerOf = (client: number) => 2 + client * 2;
const traderOf = (client: number): AccountId => accountId(3 + client * 2);
const ACCOUNTS = 1 + CLIENTS * 2;
const RESPONSE_WITHIN_MS = 2_000;

/** Clients that pay, trade and read their balance, and retry with the same key until they get a response. */
export class Clients {
  readonly history = new History();
  readonly #fronts: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 2 });
  readonly #seed: number;
  #going = true;
  #work: Promise<unknown> = Promise.resolve();

  /** Fronts are tried in turn. */
  constructor(fronts: readonly string[], seed: number) {
    this.#fronts = fronts;
    this.#seed = seed;
  }

  get responses(): number {
    return this.history.told.size;
  }

  /** Opens accounts and starts trading, until the first orders have responses. */
  async begin(): Promise<void> {
    await this.open();
    this.start();
    await this.progress(20);
  }

  /**
   * Sends the opening commands. Commands without a key may be repeated: a repeated one is refused and changes nothing.
   */
  async open(): Promise<void> {
    for (const command of new OrderFlow(this.#seed, ACCOUNTS).opening()) await this.#insist(command);
  }

  start(): void {
    const people = Array.from({ length: CLIENTS }, (_, client) => [this.#pay(client), this.#trade(client)]);
    this.#work = Promise.all(people.flat());
  }

  /** Waits until every client has the response to its current request. */
  async stop(): Promise<void> {
    this.#going = false;
    await this.#work;
    this.#agent.destroy();
  }

  /** Waits for this many more responses. */
  async progress(responses: number): Promise<void> {
    const enough = this.responses + responses;
    while (this.responses < enough) await sleep(2);
  }

  async #pay(client: number): Promise<void> {
    const random = new SeededRandom(this.#seed * 1_000 + client);
    const account = payerOf(client);
    let expected = await this.#balance(accountId(account));
    for (let count = 0; this.#going; count++) {
      const amount = BigInt(random.between(1, 1_000)) as Amount;
      const key = `p${count}`;
      const result = await this.#ask({
        type: 'TransferToUser',
        account: accountId(account),
        key,
        to: accountId(SINK),
        coin: coinId(1),
        amount,
      });
      if (!result.ok) this.history.wrong(`payment ${account}/${key} was refused: ${result.reason}`);
      expected -= amount;
      if (!random.chance(0.2)) continue;
      // [HOST-7] No other client uses this account, so there is one correct value.
      const found = await this.#balance(accountId(account));
      this.history.reads++;
      if (found !== expected)
        this.history.wrong(`account ${account} has ${found} and should have ${expected}`);
    }
  }

  async #trade(client: number): Promise<void> {
    const flow = new OrderFlow(this.#seed * 2_000 + client, ACCOUNTS, 't');
    while (this.#going) {
      const command = flow.nextCommand(traderOf(client));
      const result = await this.#ask(command);
      if (result.ok) flow.placed(command, orderId(result.id));
    }
  }

  async #ask(command: CommandRequest): Promise<Result> {
    const { account, key } = command as { account: AccountId; key: string };
    const name = History.name(account, key);
    this.history.ask(name);
    const result = await this.#insist(command);
    this.history.tell(name, result);
    return result;
  }

  async #insist(command: CommandRequest): Promise<Result> {
    const body = encodeCommand({ ...command, at: 0 } as Command);
    return ((await this.#untilResponse('POST', '/submit', body)) as { result: Result }).result;
  }

  async #balance(account: AccountId): Promise<bigint> {
    const response = (await this.#untilResponse('GET', `/wallet/${account}`)) as { available: string };
    return BigInt(response.available);
  }

  async #untilResponse(method: string, path: string, body?: Uint8Array): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      const front = this.#fronts[attempt % this.#fronts.length]!;
      const response = await this.#call(front, method, path, body).catch(() => undefined);
      if (response?.status === 200) return JSON.parse(response.text);
      if (response?.status === 400) throw new Error(response.text);
      this.history.unanswered++;
      await sleep(attempt < this.#fronts.length ? 1 : 10);
    }
  }

  #call(socketPath: string, method: string, path: string, body?: Uint8Array) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({ socketPath, method, path, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      sent.setTimeout(RESPONSE_WITHIN_MS, () => sent.destroy(new Error('no response')));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
