import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import root from '../../package.json' with { type: 'json' };

/** The flags of Node in `npm start`. */
export const SERVER_FLAGS: readonly string[] = root.scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));

/** A part of a benchmark in its own process. */
export class Child<Ready> {
  readonly ready: Ready;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, ready: Ready) {
    this.#process = process;
    this.ready = ready;
  }

  static async start<Ready>(
    file: string,
    settings: unknown,
    flags: readonly string[] = [],
  ): Promise<Child<Ready>> {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const process = fork(path, [JSON.stringify(settings)], { execArgv: [...flags] });
    const ready = await replyOf<Ready>(process, 'ready');
    return new Child(process, ready);
  }

  /** Sends a message and waits for the reply of that name. */
  ask<Reply>(message: object | string | number, name: string): Promise<Reply> {
    const reply = replyOf<Reply>(this.#process, name);
    this.#process.send(message);
    return reply;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.send('stop');
    await ended;
  }
}

function replyOf<Reply>(process: ChildProcess, name: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`a process of the benchmark ended before it sent "${name}"`));
    const onMessage = (message: unknown): void => {
      if (!Object.hasOwn(message as object, name)) return;
      process.off('message', onMessage);
      process.off('exit', ended);
      resolve((message as Record<string, Reply>)[name]!);
    };
    process.on('message', onMessage);
    process.once('exit', ended);
  });
}
