import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('@meridian/signer/main'));

export const PASSPHRASE = 'only for this test';

/** The signer as operators run it: its own process, with an encrypted key. */
export class SignerProcess {
  readonly folder: string;
  readonly xpub: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  /** Creates a key and the settings of these networks in an empty folder. */
  constructor(folder: string, networks: Readonly<Record<string, unknown>>) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const passphrase = join(folder, 'passphrase');
    writeFileSync(passphrase, `${PASSPHRASE}\n`, { mode: 0o600 });
    const { NODE_COMPILE_CACHE } = process.env;
    this.#env = { NODE_COMPILE_CACHE, SIGNER_DATA: folder, SIGNER_PASSPHRASE_FILE: passphrase };
    this.xpub = xpubIn(this.#run('create-key'));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ networks }));
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, 'run'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    if (!line.startsWith('ready')) throw new Error(`the signer did not start: ${line}`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }

  /** The extended public key of a key file, for example of a backup. */
  xpubOf(keyFile: string): string {
    return xpubIn(this.#run('public-keys', keyFile));
  }

  #run(...commands: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...commands], {
      env: this.#env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }
}

const xpubIn = (text: string): string => /^xpub +(\S+)$/m.exec(text)![1]!;
