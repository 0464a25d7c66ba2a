import { createHmac } from 'node:crypto';
import { Egress } from './egress.ts';

export interface WebhookSettings {
  /** A provider's webhook, or a small bridge to one. */
  readonly url: string;
  /** Signs each request, so that the receiver can verify the sender. */
  readonly key: string;
}

/**
 * Posts JSON to one address with `x-meridian-time` and `x-meridian-signature`, the hex HMAC-SHA256 of `time.body`, and
 * returns the status of the answer.
 */
export function signedWebhook({ url, key }: WebhookSettings, clock: () => number) {
  const egress = new Egress([url]);
  return async (content: object): Promise<number> => {
    const body = JSON.stringify(content);
    const time = String(clock());
    const { status } = await egress.fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-meridian-time': time,
        'x-meridian-signature': createHmac('sha256', key).update(`${time}.${body}`).digest('hex'),
      },
      maxBytes: 64 * 1024,
    });
    return status;
  };
}

export const isAccepted = (status: number): boolean => status >= 200 && status <= 299;
