import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';

/** For commands of the server itself: a rejection means that a definition is wrong, and the exchange must not open. */
export async function mustAccept(
  engine: Pick<ExchangePort, 'submit'>,
  command: CommandRequest,
): Promise<number> {
  const { result } = await engine.submit(command);
  if (!result.ok) throw new Error(`the engine rejected ${command.type}: ${result.reason}`);
  return result.id;
}
