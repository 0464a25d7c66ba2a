import { Digest } from '@meridian/engine/codec/digest';
import { expect } from 'vitest';
import type { SpotResponse } from '../../trading/testing/spot-caller.ts';
import { moneyState } from './money-state.ts';
import type { WalletDesk } from './wallet-desk.ts';

/** Makes a call that must be refused with this status and reason, and checks that nothing is frozen, stored or changed. */
export async function expectRefused(
  { demo }: Pick<WalletDesk, 'demo'>,
  call: () => Promise<SpotResponse>,
  code: number,
  reason: string,
): Promise<SpotResponse> {
  const before = await allState(demo);
  const response = await call();
  expect([response.code, response.reason]).toEqual([code, reason]);
  expect(response.data).toBeNull();
  expect(await allState(demo)).toEqual(before);
  return response;
}

/** All that a call of the wallet could change. */
export async function allState({ exchange, database }: WalletDesk['demo']) {
  const [rows] = await database.sql`
    select (select count(*)::int from withdrawal) as withdrawals, (select count(*)::int from address_book) as addresses`;
  return { rows, money: await moneyState(exchange.engine), hash: await hashWithoutPrices(exchange.engine) };
}

/** The state hash of all tables except those of prices, which change with every tick. */
const hashWithoutPrices = (engine: WalletDesk['demo']['exchange']['engine']): Promise<string> =>
  engine.read((state) => {
    const digest = new Digest();
    for (const table of state.tables)
      if (table !== state.indexPrices && table !== state.futuresPrices) table.addAllTo(digest);
    return digest.toString();
  });
