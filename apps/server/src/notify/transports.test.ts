import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { Egress, EgressRefused } from '../egress/egress.ts';
import { announcement, codeMessage, type Recipient } from './message.ts';
import { smsWebhookTransport } from './sms-webhook-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  // Clients before servers, which would otherwise wait for them.
  for (const close of closing.splice(0).toReversed()) await close();
});
const mailTo = (more: Partial<Recipient> = {}): Recipient => ({
  channel: 'email',
  address: 'mei@mail.example',
  locale: 'ja',
  antiPhishing: '子午線',
  ...more,
});

describe('mail over SMTP', () => {
  interface Taken {
    readonly from: string;
    readonly to: string[];
    readonly raw: string;
    readonly user: string | undefined;
  }

  async function startSmtp(): Promise<{ port: number; taken: Taken[] }> {
    const taken: Taken[] = [];
    const options: SMTPServerOptions = {
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (password === 'se/cret' && username !== undefined) done(null, { user: username });
        else done(new Error('no'));
      },
      onData(stream, { envelope, user }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = envelope;
          taken.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
            user: user as string | undefined,
          });
          done();
        });
      },
    };
    const server = new SMTPServer(options);
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closing.push(() => new Promise<void>((done) => server.close(done)));
    return { port: (server.server.address() as AddressInfo).port, taken };
  }

  it('arrives with its Japanese subject, in text and HTML, from an account with a password', async () => {
    const { port, taken } = await startSmtp();
    const url = `smtp://sender:${encodeURIComponent('se/cret')}@127.0.0.1:${port}`;
    const transport = smtpTransport({ url, from: 'Meridian <no-reply@meridian.example>' });
    closing.push(() => transport.close());
    await transport.send(codeMessage(mailTo(), 'register', '047291'));
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      from: 'no-reply@meridian.example',
      to: ['mei@mail.example'],
      user: 'sender',
    });
    const mail = await PostalMime.parse(taken[0]!.raw);
    expect(mail.subject).toBe('【Meridian】認証コードのお知らせ');
    expect(mail.from).toMatchObject({ name: 'Meridian', address: 'no-reply@meridian.example' });
    expect(mail.text).toContain('新規登録の認証コードは047291です');
    expect(mail.text).toContain('フィッシング対策ワード：子午線');
    expect(mail.html).toContain('047291</strong>');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('fails, to be retried, when the account is refused or the server does not respond', async () => {
    const { port } = await startSmtp();
    const refused = smtpTransport({ url: `smtp://sender:wrong@127.0.0.1:${port}`, from: 'a@b.example' });
    const unreachable = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    closing.push(
      () => refused.close(),
      () => unreachable.close(),
    );
    const message = codeMessage(mailTo(), 'reset', '123456');
    await expect(refused.send(message)).rejects.toThrow();
    await expect(unreachable.send(message)).rejects.toThrow();
  });

  it('does not turn user input into a header or a tag', async () => {
    const { port, taken } = await startSmtp();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' });
    closing.push(() => transport.close());
    const params = {
      name: '<img src=x onerror=alert(1)>\r\nBcc: evil@mail.example',
      time: 'now',
      until: 'then',
    };
    await transport.send(announcement(mailTo({ locale: 'en' }), 'passkey_added', params));
    const mail = await PostalMime.parse(taken[0]!.raw);
    expect(taken[0]!.to).toEqual(['mei@mail.example']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toContain('<img');
  });
});

describe('text messages by webhook', () => {
  async function startHttp(
    respond: (request: IncomingMessage, body: string) => { status: number; headers?: object },
  ) {
    const seen: { headers: IncomingMessage['headers']; body: string }[] = [];
    const server: Server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ headers: request.headers, body });
        const { status, headers = {} } = respond(request, body);
        response.writeHead(status, { ...headers }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => new Promise((done) => server.close(done)));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, seen };
  }
  const text = codeMessage(mailTo({ channel: 'sms', address: '+819012345678' }), 'register', '047291');

  it('have the number, the text and a signature the receiver can check', async () => {
    const { url, seen } = await startHttp(() => ({ status: 202 }));
    await smsWebhookTransport({ url, key: 'shared' }, () => 1_700_000_000_000).send(text);
    const { headers, body } = seen[0]!;
    expect(JSON.parse(body)).toEqual({ to: '+819012345678', purpose: 'register', text: text.text });
    const signature = createHmac('sha256', 'shared').update(`1700000000000.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-meridian-time': '1700000000000', 'x-meridian-signature': signature });
    expect(text.text).toContain('047291');
  });

  it.each([400, 401, 429, 500, 503])('with the response %i count as not accepted', async (status) => {
    const { url } = await startHttp(() => ({ status }));
    await expect(smsWebhookTransport({ url, key: 'k' }, Date.now).send(text)).rejects.toThrow(`${status}`);
  });

  it('follow no redirect: the server behind it gets no request', async () => {
    const canary = await startHttp(() => ({ status: 200 }));
    const { url } = await startHttp(() => ({ status: 307, headers: { location: canary.url } }));
    await expect(smsWebhookTransport({ url, key: 'k' }, Date.now).send(text)).rejects.toThrow();
    expect(canary.seen).toEqual([]);
  });
});

describe('outgoing requests', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://2130706433/',
    'https://sms.example.evil.example/',
    'https://sms.example:8443/',
    'http://sms.example/',
    'https://user:pass@sms.example/',
    'file:///etc/passwd',
    'gopher://sms.example/',
  ])('do not go to %s', async (address) => {
    await expect(new Egress(['https://sms.example/hook']).fetch(address)).rejects.toBeInstanceOf(
      EgressRefused,
    );
  });
});
