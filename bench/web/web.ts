/**
 * Measures the web app with a real server: `npm run bench:web` for the first visit and the trade screen,
 * `npm run bench:web -- --minutes 30` to keep the trade screen open that long and measure its memory.
 */
import { parseArgs } from 'node:util';
import { measureFirstVisit } from './first-visit.ts';
import { measureTradeScreen } from './trade-screen.ts';
import { startWebServer } from './web-server.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, only: { type: 'string' } },
});
await using server = await startWebServer();
if (values.only !== 'trade') await measureFirstVisit(server.address);
if (values.only !== 'first') await measureTradeScreen(server.address, Number(values.minutes));
