import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerNote, ServerSettings } from './chaos-server.ts';

const PROGRAM = join(import.meta.dirname, 'chaos-server.ts');

interface Restartable {
  readonly failpoint?: { readonly name: string; readonly passes: number };
}

/** A server that is restarted whenever it exits, as by an operator's supervisor. */
export class ChaosServer<Settings extends Restartable = ServerSettings> {
  readonly #settings: Settings;
  readonly #program: string;
  #child: ChildProcess | undefined;
  #note: ServerNote | undefined;
  #watchers: (() => void)[] = [];
  starts = 0;

  constructor(settings: Settings, program = PROGRAM) {
    this.#settings = settings;
    this.#program = program;
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  get phase(): string {
    return this.pid === undefined ? 'gone' : (this.#note?.phase ?? 'starting');
  }

  /** Starts it, optionally with a failpoint where it kills itself. */
  start(failpoint?: Settings['failpoint']): void {
    if (this.pid !== undefined) throw new Error('it is running');
    this.starts++;
    const settings = failpoint === undefined ? this.#settings : { ...this.#settings, failpoint };
    const child = spawn(process.execPath, [this.#program, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#note = undefined;
    createInterface(child.stdout!).on('line', (line) => {
      if (this.#child === child) this.#note = JSON.parse(line);
      this.#changed();
    });
    child.on('exit', () => this.#changed());
  }

  /** Waits for a phase, which may be `gone`. Restarts the server if it exits while waiting for another phase. */
  async reach(...phases: string[]): Promise<void> {
    while (!phases.includes(this.phase)) {
      if (this.phase === 'gone') {
        this.start();
        continue;
      }
      await new Promise<void>((changed) => this.#watchers.push(changed));
    }
  }

  /** Whether it ended by SIGKILL, from itself or from outside. */
  get killed(): boolean {
    return this.#child?.signalCode === 'SIGKILL';
  }

  async goneWithin(ms: number): Promise<boolean> {
    if (this.pid === undefined) return true;
    const exit = once(this.#child!, 'exit').then(() => true);
    return Promise.race([exit, sleep(ms, false, { ref: false })]);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Sends the signal and waits until the process has ended. */
  async end(name: NodeJS.Signals): Promise<void> {
    if (this.pid === undefined) return;
    const exit = once(this.#child!, 'exit');
    this.signal(name);
    await exit;
  }

  #changed(): void {
    for (const watcher of this.#watchers.splice(0)) watcher();
  }
}
