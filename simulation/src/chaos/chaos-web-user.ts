import { randomUUID } from 'node:crypto';
import { Refused } from '@meridian/contract/client/request-error';
import type { LimitOrderInput, SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { type Client, createClient } from '../../../apps/web/src/api/client.ts';

/** What the app showed its user about an order. */
export type ShownOutcome = 'placed' | 'refused' | 'unconfirmed';

/**
 * A user of the web app: the app's own client, with a store that survives a reload, as in a browser. A reload drops
 * whatever the page was doing.
 */
export class WebUser {
  readonly token: string;
  readonly #base: string;
  readonly #uid: string;
  #stored: string | null = null;
  #page = new AbortController();
  #client: Client;
  /** Responses from a load balancer that has forwarded the request and then lost its server. */
  bareResponses = 0;
  presses = 0;
  /** Requests that place orders. */
  posts = 0;

  private constructor(base: string, token: string, uid: string) {
    this.#base = base;
    this.token = token;
    this.#uid = uid;
    this.#client = this.#open();
  }

  static async logIn(base: string, account: string, password: string): Promise<WebUser> {
    const response = await fetch(`${base}/member/loginByTelOrEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password }),
    });
    const { data, msg } = (await response.json()) as {
      data: { token: string; userInfo: { uid: string } } | null;
      msg: string;
    };
    if (data === null) throw new Error(`no login: ${msg}`);
    return new WebUser(base, data.token, data.userInfo.uid);
  }

  /** Presses the button of the order form. */
  async press(order: LimitOrderInput): Promise<ShownOutcome> {
    this.presses++;
    const { signal } = this.#page;
    try {
      await this.#client.ask(spot.buyLimit, { body: order }, { signal });
      return 'placed';
    } catch (error) {
      return error instanceof Refused && error.code < 500 ? 'refused' : 'unconfirmed';
    }
  }

  /** Reloads the page. Resolves when the app knows the outcome or has given up. */
  async reload(): Promise<void> {
    this.#page.abort();
    this.#page = new AbortController();
    this.#client = this.#open();
    await this.#client.resume([spot.buyLimit]);
  }

  get unsettled(): number {
    return this.#client.unsettled().length;
  }

  openOrders({ base, quote }: LimitOrderInput): Promise<SpotOrder[]> {
    return this.#client.call(spot.openOrders, { query: { base, quote } });
  }

  #open(): Client {
    const nothing = () => {};
    return createClient({
      fetch: async (address, init) => {
        if (init?.method === 'POST') this.posts++;
        const response = await fetch(`${this.#base}${String(address)}`, init);
        if (this.bareResponses === 0 || init?.method !== 'POST') return response;
        this.bareResponses--;
        return new Response('<html>Service Unavailable</html>', { status: 503 });
      },
      token: () => this.token,
      owner: () => this.#uid,
      locale: () => 'en',
      showToast: nothing,
      showError: nothing,
      failureText: () => 'failed',
      isOffline: () => false,
      notSentText: () => 'not sent',
      checkingText: () => 'checking',
      unconfirmedText: () => 'unconfirmed',
      sessionExpired: nothing,
      beginLoading: () => nothing,
      beginChecking: () => nothing,
      beginTokenRenewal: () => nothing,
      isTokenRenewed: () => Promise.resolve(false),
      randomId: randomUUID,
      now: Date.now,
      keeper: {
        read: () => this.#stored,
        write: (text) => {
          this.#stored = text;
        },
      },
    });
  }
}
