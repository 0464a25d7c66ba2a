import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { listedIn, listingCommands } from './listing-commands.ts';
import { loadCoins, loadMarkets } from './markets-table.ts';

/** Lists every coin and market on the engine. Runs at every start and skips those already listed. */
export async function listOnEngine(
  engine: Pick<ExchangePort, 'submit' | 'read'>,
  database: Database,
  log: Logger,
): Promise<void> {
  const listed = await engine.read(listedIn);
  const commands = listingCommands(await loadCoins(database), await loadMarkets(database), listed);
  for (const command of commands) await mustAccept(engine, command);
  if (commands.length > 0) log.info({ commands: commands.length }, 'coins and markets listed in the engine');
}

/** For commands of the server itself: a rejection means that a definition is wrong, and the exchange must not open. */
export async function mustAccept(
  engine: Pick<ExchangePort, 'submit'>,
  command: CommandRequest,
): Promise<number> {
  const { result } = await engine.submit(command);
  if (!result.ok) throw new Error(`the engine rejected ${command.type}: ${result.reason}`);
  return result.id;
}
