/**
 * Measures the web app with a real server: `npm run bench:web` for the first visit, the trade, futures and cycle
 * screens and for help, `npm run bench:web -- --only futures` for one of them (`first`, `trade`, `futures`, `cycle`,
 * `help`), `--minutes 30` to keep a screen open that long and measure its memory.
 */
import { parseArgs } from 'node:util';
import { measureCycleScreen } from './cycle-screen.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureFuturesScreen } from './futures-screen.ts';
import { measureHelpScreens } from './help-screen.ts';
import { measureTradeScreen } from './trade-screen.ts';
import { startWebServer } from './web-server.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, only: { type: 'string' } },
});
const PARTS = {
  first: (address: string) => measureFirstVisit(address),
  trade: (address: string) => measureTradeScreen(address, Number(values.minutes)),
  futures: (address: string) => measureFuturesScreen(address, Number(values.minutes)),
  cycle: (address: string) => measureCycleScreen(address, Number(values.minutes)),
  help: (address: string) => measureHelpScreens(address),
};
const { only } = values;
if (only !== undefined && !(only in PARTS))
  throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);
await using server = await startWebServer();
for (const [name, measure] of Object.entries(PARTS))
  if (only === undefined || only === name) await measure(server.address);
