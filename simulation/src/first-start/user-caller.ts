import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRODUCTION_ENVIRONMENT } from '@meridian/server/app/testing/production-environment';
import { photo, picture } from '@meridian/server/pictures/testing/picture-files';

const HOST = new URL(PRODUCTION_ENVIRONMENT.MERIDIAN_PUBLIC_URL).host;
const PASSWORD = 'Kestrel42x';

/** A provider of text messages on this machine, as `MERIDIAN_SMS_URL` names it. */
export interface SmsProvider {
  readonly url: string;
  /** The code of the newest message to a number. */
  codeTo(number: string): string | undefined;
  close(): Promise<void>;
}

export async function openSmsProvider(): Promise<SmsProvider> {
  const texts = new Map<string, string>();
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => {
      const { to, text } = JSON.parse(body);
      texts.set(to, text);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    codeTo: (number) => /\b\d{6}\b/.exec(texts.get(number) ?? '')?.[0],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A user who registered with a phone number. */
export class UserCaller {
  readonly #url: () => string;
  #token = '';
  uid = '';

  constructor(url: () => string) {
    this.#url = url;
  }

  async register(tel: string, sms: SmsProvider): Promise<void> {
    const contact = { areacode: '+81', region: 'JP', tel };
    await this.call('/user/getCode', { purpose: 'register', ...contact });
    const code = await until(`a code to ${tel}`, async () => sms.codeTo(`+81${tel}`));
    const login = await this.call('/member/registerByTel', { ...contact, code, password: PASSWORD });
    this.#token = login.token;
    this.uid = login.userInfo.uid;
  }

  async submitIdentity(name: string, documentNumber: string): Promise<void> {
    const pictures = { front: await this.upload('identity'), hand: await this.upload('identity') };
    const document = { documentType: 'passport', documentNumber };
    await this.call('/user/editRealName', { country: 'JP', name, ...document, ...pictures });
  }

  /** Returns the reference of the picture. */
  async upload(type: 'identity' | 'ticket'): Promise<string> {
    const { payload, headers } = picture(await photo());
    const [first] = await this.#send(`/user/img?type=${type}`, payload as Buffer, headers as object);
    return first.url;
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the route returns
  call(path: string, body?: object): Promise<any> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return body === undefined
      ? this.#send(path)
      : this.#send(path, Buffer.from(JSON.stringify(body)), headers);
  }

  /** As the proxy in front of the app sends it: the request names the public address. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route returns
  async #send(path: string, body?: Buffer, more: object = {}): Promise<any> {
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { host: HOST, token: this.#token, locale: 'en', ...more };
      const method = body === undefined ? 'GET' : 'POST';
      const call = request(`${this.#url()}${path}`, { method, headers }, (response) => {
        let read = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          read += part;
        });
        response.on('end', () => resolve(read));
      });
      call.on('error', reject);
      call.end(body);
    });
    const { code, data, reason } = JSON.parse(text);
    if (code !== 200) throw new Error(`${path}: ${code} ${reason} ${text.slice(0, 300)}`);
    return data;
  }
}

const GIVE_UP_MS = 90_000;
const PAUSE_MS = 300;

/** Looks again and again until there is a value. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) throw new Error(`there was never ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
