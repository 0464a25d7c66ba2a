import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { accountFor, refuseSharedAccount } from '../../database/embedded/database-account.ts';
import { endWithDatabase } from '../../database/testing/database-holder.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.ts';

/** The server in its own process, as users start it. */
export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const child = launch(dataDir, env);
  const url = await new Promise<string>((done, fail) => {
    createInterface(child.stdout!).on('line', (line) => {
      const match = /^Meridian is ready at (http\S+)$/.exec(line);
      if (match?.[1]) done(match[1]);
    });
    child.once('exit', (code) => fail(new Error(`ended with ${code} before it was ready`)));
  });
  return {
    child,
    url,
    async stop(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      return (await exit)[0];
    },
  };
}

/** The output of a server that refuses to start. */
export async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const child = launch(dataDir, env);
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return output.trim();
}

/** A server that the test does not wait for. */
export function launch(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Production where possible, because it starts without creating demo accounts and a market first.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      CONSOLE_PORT: '0',
      MERIDIAN_DATA: dataDir,
      ...(env.MERIDIAN_MODE === 'demo' ? {} : defaults()),
      ...env,
    },
  });
  onTestFinished(() => endWithDatabase(child, dataDir));
  return child;
}

const defaults = (): Record<string, string> =>
  mayRunProduction() ? PRODUCTION_ENVIRONMENT : { MERIDIAN_SIMULATOR: 'off' };

/** Not where PostgreSQL could only run as `nobody`. */
export function mayRunProduction(): boolean {
  try {
    refuseSharedAccount(accountFor('/nowhere'));
    return true;
  } catch {
    return false;
  }
}

export const statusOf = (url: string, agent?: Agent): Promise<number | undefined> =>
  new Promise((done, fail) => {
    get(url, agent === undefined ? {} : { agent }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode));
    }).once('error', fail);
  });
