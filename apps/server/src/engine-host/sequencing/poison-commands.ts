import { decodeCommand } from '@meridian/engine';
import type { CommandRequest } from '../exchange-port.ts';

/**
 * Commands that broke the engine. The same bytes would break it again, and the same kind of command from the same
 * account may: both are refused until the process is restarted.
 */
export class PoisonCommands {
  readonly #commands = new Set<string>();
  readonly #kinds = new Set<string>();

  addCommand(bytes: Uint8Array): void {
    this.#commands.add(textOf(bytes));
    const kind = kindOf(decodeCommand(bytes));
    if (kind !== undefined) this.#kinds.add(kind);
  }

  includes(request: CommandRequest, bytes: Uint8Array): boolean {
    if (this.#commands.size === 0) return false;
    const kind = kindOf(request);
    return this.#commands.has(textOf(bytes)) || (kind !== undefined && this.#kinds.has(kind));
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Only users' commands have a key. An operator's command for an account is not refused because of another one. */
const kindOf = (command: CommandRequest): string | undefined =>
  'key' in command ? `${command.type} ${command.account}` : undefined;
