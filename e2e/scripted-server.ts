// The server of tests that decide prices and time themselves: the same application as `npm start`, without simulated
// traders. The test that started this process controls it over the IPC channel.

import { startServer } from '@meridian/server/app/start-server';
import { ScriptedClock, ScriptedPrices } from '@meridian/server/app/testing/scripted-prices';
import { readConfig } from '@meridian/server/config/config';
import { createLogger } from '@meridian/server/http/logging';
import type { ScriptedOrder, ScriptedReply } from './fixtures/scripted-orders.ts';

const clock = new ScriptedClock();
const prices = new ScriptedPrices(clock.now);
const config = readConfig({ ...process.env, MERIDIAN_MODE: 'demo', MERIDIAN_SIMULATOR: 'off' });
const server = await startServer(config, createLogger('warn'), { clock: clock.now, prices });

const send = (message: ScriptedReply) => process.send!(message);
process.on('message', ({ id, order }: { readonly id: number; readonly order: ScriptedOrder }) => {
  carryOut(order);
  send({ done: id, now: clock.now() });
});
// The test process has ended.
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
const { url, consoleUrl, demoSecrets } = server;
send({ url, consoleUrl, demoSecrets });

function carryOut(order: ScriptedOrder): void {
  if (order.type === 'price') prices.set(order.coin, order.price);
  else if (order.type === 'silence') prices.silence(order.isSilent);
  else if (order.type === 'advance') {
    clock.advance(order.ms);
    prices.emit();
  }
}
