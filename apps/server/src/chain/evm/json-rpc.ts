import * as z from 'zod';
import { type Egress, EgressRefused } from '../../egress/egress.ts';
import { ChainUnavailable } from '../chain.ts';

/** A full block of the busiest chains has some megabytes. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const MAX_BATCH = 50;

export interface RpcCall<Result> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly result: z.ZodType<Result>;
}

/** The node answered that it cannot do what it was asked; the text is for logs alone. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused';
}

const responseSchema = z.union([
  z.object({ id: z.int(), error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ id: z.int(), result: z.unknown() }),
]);
const batchSchema = z.array(responseSchema).max(MAX_BATCH);

/**
 * Calls of a node. Its answers are hostile input: only from the configured address, limited in size and time, and
 * checked by a schema before anything reads them.
 */
export class JsonRpc {
  readonly #network: string;
  readonly #url: string;
  readonly #egress: Egress;
  readonly #end: number;

  /** After `deadlineMs` no further request is made. */
  constructor(network: string, url: string, egress: Egress, deadlineMs: number) {
    this.#network = network;
    this.#url = url;
    this.#egress = egress;
    this.#end = performance.now() + deadlineMs;
  }

  async call<Result>(call: RpcCall<Result>): Promise<Result> {
    const [answer] = await this.callAll([call]);
    return answer!;
  }

  /** All answers, in the order of the calls. */
  async callAll<Result>(calls: readonly RpcCall<Result>[]): Promise<Result[]> {
    const answers: Result[] = [];
    for (let from = 0; from < calls.length; from += MAX_BATCH) {
      if (performance.now() > this.#end) throw this.#unavailable('the node is too slow');
      answers.push(...(await this.#batch(calls.slice(from, from + MAX_BATCH))));
    }
    return answers;
  }

  async #batch<Result>(calls: readonly RpcCall<Result>[]): Promise<Result[]> {
    const requests = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const body = JSON.stringify(requests.length === 1 ? requests[0] : requests);
    const content = await this.#post(body);
    const list = batchSchema.safeParse(requests.length === 1 ? [content] : content);
    if (!list.success) throw this.#unavailable('the node answered something that is no JSON-RPC');
    const byId = new Map(list.data.map((response) => [response.id, response]));
    return calls.map(({ method, result }, id) => {
      const response = byId.get(id);
      if (response === undefined) throw this.#unavailable(`the node left ${method} without an answer`);
      if ('error' in response) throw new RpcRefused(`${method}: ${response.error.message.slice(0, 300)}`);
      const parsed = result.safeParse(response.result);
      if (!parsed.success) throw this.#unavailable(`the node answered ${method} with something unexpected`);
      return parsed.data;
    });
  }

  async #post(body: string): Promise<unknown> {
    try {
      const response = await this.#egress.fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        maxBytes: MAX_RESPONSE_BYTES,
      });
      return JSON.parse(response.body.toString());
    } catch (error) {
      if (error instanceof EgressRefused) throw error;
      throw this.#unavailable('the node does not answer', error);
    }
  }

  #unavailable(problem: string, cause?: unknown): ChainUnavailable {
    return new ChainUnavailable(this.#network, problem, { cause });
  }
}
