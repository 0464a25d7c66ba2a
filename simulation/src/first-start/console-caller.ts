import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTION_ENVIRONMENT } from '@meridian/server/app/testing/production-environment';
import { totpCode } from '@meridian/server/operators/testing/totp-code';

const HOST = new URL(PRODUCTION_ENVIRONMENT.MERIDIAN_CONSOLE_URL).host;

/** An operator with the credentials that the command printed. */
export class ConsoleCaller {
  readonly #url: () => string;
  readonly #email: string;
  readonly #password: string;
  readonly #secret: string;
  #token = '';
  #usedStep = 0;

  constructor(url: () => string, printed: string) {
    const field = (name: string) => new RegExp(`^ {2}${name}\\s+(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
    this.#url = url;
    this.#email = field('Email');
    this.#password = field('Password');
    this.#secret = field('Authenticator secret');
  }

  async signIn(): Promise<void> {
    const { tempToken } = await this.call('/operator/login', {
      email: this.#email,
      password: this.#password,
    });
    const totp = await this.#freshCode();
    this.#token = (await this.call('/operator/loginSecondFactor', { tempToken, totp })).token;
  }

  async propose(change: object): Promise<number> {
    return (await this.call('/operator/propose', { change, reason: 'Opening' })).id;
  }

  async approve(id: number): Promise<void> {
    await this.call('/operator/approveProposal', { id, totp: await this.#freshCode() });
  }

  /** Calls a route that needs an unused code. */
  async confirm(path: string, body: object): Promise<void> {
    await this.call(path, { ...body, totp: await this.#freshCode() });
  }

  /** Reads a picture. */
  async open(path: string): Promise<void> {
    await this.#send(path);
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the route returns
  async call(path: string, body?: object): Promise<any> {
    const text = await this.#send(path, body);
    const { code, data, reason } = JSON.parse(text);
    if (code !== 200) throw new Error(`${path}: ${code} ${reason} ${text.slice(0, 300)}`);
    return data;
  }

  /** A code works once; the next one comes with the next half minute. */
  async #freshCode(): Promise<string> {
    for (;;) {
      const { code, step } = await totpCode(this.#secret, Date.now());
      if (step > this.#usedStep) {
        this.#usedStep = step;
        return code;
      }
      await sleep(500);
    }
  }

  /** As the proxy in front of the console sends it: the request names the public address. */
  #send(path: string, body?: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...{ host: HOST, token: this.#token, locale: 'en' },
        ...(body && { 'content-type': 'application/json' }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const call = request(`${this.#url()}${path}`, { method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve(text));
      });
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }
}
