import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PRODUCTION_ENVIRONMENT } from '@meridian/server/app/testing/production-environment';

const APP = join(import.meta.dirname, '../../../apps/server/src/app');
const READY = /^Meridian is ready at (http\S+)$/;
const CONSOLE = /^ {2}The operator console\s+(http\S+)$/;

/** The server in production mode, in its own process, and the command that operators run beside it. */
export class ProductionServer {
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  /** Where it responds; requests name the public addresses. */
  url = '';
  consoleUrl = '';

  constructor(dataDir: string, settings: Readonly<Record<string, string>>) {
    this.#environment = {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', CONSOLE_PORT: '0', MERIDIAN_DATA: dataDir },
      ...PRODUCTION_ENVIRONMENT,
      ...settings,
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(APP, 'main.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#environment,
    });
    this.#child = child;
    await new Promise<void>((ready, fail) => {
      createInterface(child.stdout!).on('line', (line) => {
        this.url = READY.exec(line)?.[1] ?? this.url;
        this.consoleUrl = CONSOLE.exec(line)?.[1] ?? this.consoleUrl;
        if (CONSOLE.test(line)) ready();
      });
      child.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready`)));
    });
  }

  async stop(): Promise<void> {
    if (this.#child === undefined || this.#child.exitCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exit;
  }

  /** `npm run meridian -- …`; returns what it prints. */
  command(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(APP, 'cli.ts'), ...args], {
      env: this.#environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`meridian ${args.join(' ')}: ${stderr}`);
    return stdout;
  }
}
