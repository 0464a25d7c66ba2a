import type { Outbox } from './outbox.ts';
import type { Transport } from './transport.ts';

/**
 * Demo mode: messages go to the outbox and, if they contain a code, to the terminal. A configured provider gets them
 * too.
 */
export function outboxTransport(
  outbox: Outbox,
  clock: () => number,
  print: (line: string) => void,
  also?: Transport,
): Transport {
  return {
    async send(message) {
      const { to, channel, purpose, code, text } = message;
      await also?.send(message);
      outbox.put({ to, channel, purpose, code, text, at: new Date(clock()).toISOString() });
      if (code !== null) print(`  Code for ${to} (${purpose})   ${code}`);
    },
    async close() {
      await also?.close();
    },
  };
}
