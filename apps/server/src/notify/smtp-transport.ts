import { createTransport } from 'nodemailer';
import type { Message } from './message.ts';
import type { Transport } from './transport.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS is required there), smtps://…:465. */
  readonly url: string;
  /** `Meridian <no-reply@meridian.example>`. */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

/** Mail over SMTP. Passwords are sent only inside TLS; a plain connection is allowed to this machine only. */
export function smtpTransport({ url, from }: SmtpSettings): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const mailer = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username === '' ? {} : { auth }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a message may make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }: Message) {
      await mailer.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async close() {
      mailer.close();
    },
  };
}
