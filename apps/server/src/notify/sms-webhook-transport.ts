import { isAccepted, signedWebhook, type WebhookSettings } from '../egress/signed-webhook.ts';
import type { Message } from './message.ts';
import type { Transport } from './transport.ts';

/** Text messages by HTTP: `POST {to, text, purpose}`, signed. Any 2xx accepts the message. */
export function smsWebhookTransport(settings: WebhookSettings, clock: () => number): Transport {
  const post = signedWebhook(settings, clock);
  return {
    async send({ to, text, purpose }: Message) {
      const status = await post({ to, text, purpose });
      if (!isAccepted(status)) throw new Error(`the SMS provider returned ${status}`);
    },
    async close() {},
  };
}
