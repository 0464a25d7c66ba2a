import { createHmac } from 'node:crypto';
import { Egress } from '../egress/egress.ts';
import type { Message } from './message.ts';
import type { Transport } from './transport.ts';

export interface SmsSettings {
  /** Where text messages go: a provider's webhook, or a small bridge to one. */
  readonly url: string;
  /** Signs each request, so that the receiver can verify the sender. */
  readonly key: string;
}

/**
 * Text messages by HTTP: `POST {to, text, purpose}` with `x-meridian-time` and `x-meridian-signature`, the hex
 * HMAC-SHA256 of `time.body`. Any 2xx accepts the message.
 */
export function smsWebhookTransport({ url, key }: SmsSettings, clock: () => number): Transport {
  const egress = new Egress([url]);
  return {
    async send({ to, text, purpose }: Message) {
      const body = JSON.stringify({ to, text, purpose });
      const time = String(clock());
      const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
      const { status } = await egress.fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-meridian-time': time,
          'x-meridian-signature': signature,
        },
        maxBytes: 64 * 1024,
      });
      if (status < 200 || status > 299) throw new Error(`the SMS provider returned ${status}`);
    },
    async close() {},
  };
}
