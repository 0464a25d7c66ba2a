import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PAIR = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main' };
const TIMEOUT_MS = 15_000;
const MAX_OPEN = 200;

interface ApiResponse {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route returns
  readonly data: any;
}

/**
 * Places and cancels orders over HTTP continuously, and records what the server acknowledged. An order without a
 * response is sent again with its own key, as the app does.
 */
export class TradingClient {
  readonly #url: string;
  readonly token: string;
  #going = true;
  readonly #done: Promise<void>;
  /** Orders that were acknowledged and must be open. */
  readonly open = new Set<string>();
  /** Orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<string>();
  readonly #doubtful = new Set<string>();
  acknowledged = 0;
  unanswered = 0;
  readonly problems: string[] = [];

  private constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
    this.#done = this.#trade();
  }

  static async logIn(url: string, account: string, password: string): Promise<TradingClient> {
    const response = await post(`${url}/member/loginByTelOrEmail`, { account, password });
    if (typeof response?.data?.token !== 'string') throw new Error(`no token: ${JSON.stringify(response)}`);
    return new TradingClient(url, response.data.token);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#done;
  }

  /** Orders the server shows but should not, and vice versa. */
  async compare(url = this.#url): Promise<string[]> {
    const response = await ask(`${url}/trad/entrustOrder?maincoin=USDT&tradcoin=LTC`, this.token);
    const shown = new Set((response!.data as { id: string }[]).map(({ id }) => String(id)));
    const lost = [...this.open].filter((id) => !shown.has(id)).map((id) => `order ${id} is lost`);
    const back = [...this.cancelled].filter((id) => shown.has(id)).map((id) => `order ${id} is back`);
    const extra = [...shown].filter((id) => !this.open.has(id) && !this.#doubtful.has(id));
    return [...this.problems, ...lost, ...back, ...extra.map((id) => `order ${id} was not asked for`)];
  }

  async #trade(): Promise<void> {
    for (let turn = 0; this.#going; turn++) {
      if (turn % 3 === 2 || this.open.size > MAX_OPEN) await this.#cancel();
      else await this.#place();
      await sleep(10);
    }
  }

  async #place(): Promise<void> {
    const key = randomUUID();
    const order = { ...PAIR, price: '60.00', number: '0.5' };
    for (;;) {
      const response = await post(`${this.#url}/trad/buyLimit`, order, this.token, key);
      if (response?.code === 200) {
        this.acknowledged++;
        const id = String(response.data.id);
        if (this.open.has(id)) this.problems.push(`order ${id} was given to two`);
        this.open.add(id);
        return;
      }
      if (response !== undefined && response.code < 500 && response.code !== 429) {
        this.problems.push(`an order was refused: ${JSON.stringify(response)}`);
        return;
      }
      this.unanswered++;
      await sleep(200);
    }
  }

  async #cancel(): Promise<void> {
    const [id] = this.open;
    if (id === undefined) return;
    this.open.delete(id);
    this.#doubtful.add(id);
    const response = await post(`${this.#url}/trad/closeEntrust`, { id }, this.token, randomUUID());
    if (response?.code !== 200) return;
    this.acknowledged++;
    this.#doubtful.delete(id);
    this.cancelled.add(id);
  }
}

const post = (url: string, body: object, token?: string, key: string = randomUUID()) =>
  ask(url, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Undefined when there was no response. */
async function ask(url: string, token?: string, init: RequestInit = {}): Promise<ApiResponse | undefined> {
  const headers = { ...init.headers, ...(token !== undefined && { token }) };
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.json()) as ApiResponse;
  } catch {
    return undefined;
  }
}
