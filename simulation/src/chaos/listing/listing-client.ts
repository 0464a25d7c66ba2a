import { request } from 'node:http';
import type { ListingPlace } from '@meridian/server/markets/listing-control';

const TIMEOUT_MS = 20_000;

export const STEPS = ['list', 'change', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** A decision about a coin with two markets. */
export interface Wanted {
  readonly coin: string;
  readonly step: Step;
}

/** Calls the front of a listing server. A call without an answer fails. */
export class ListingClient {
  readonly #front: string;

  constructor(front: string) {
    this.#front = front;
  }

  decide(wanted: Wanted): Promise<{ readonly problems: readonly string[] }> {
    return this.#call('POST', wanted);
  }

  leftBehind(): Promise<{ readonly problems: readonly string[] }> {
    return this.#call('GET');
  }

  /** Has the server kill itself at this place. */
  arm(failpoint: { readonly name: ListingPlace; readonly passes: number }): Promise<object> {
    return this.#call('PUT', failpoint);
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
}
