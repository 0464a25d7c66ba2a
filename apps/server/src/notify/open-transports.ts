import type { Config } from '../config/config.ts';
import type { Outbox } from './outbox.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smsWebhookTransport } from './sms-webhook-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Transports } from './transport.ts';

/** The configured transports; in demo mode everything also goes to the outbox, so that no mailbox is needed. */
export function openTransports(
  { mode, services: { smtp, sms } }: Config,
  outbox: Outbox,
  clock: () => number,
  print: (line: string) => void,
): Transports {
  const email = smtp && smtpTransport(smtp);
  const text = sms && smsWebhookTransport(sms, clock);
  if (mode === 'production') return { email, sms: text };
  return {
    email: outboxTransport(outbox, clock, print, email),
    sms: outboxTransport(outbox, clock, print, text),
  };
}
