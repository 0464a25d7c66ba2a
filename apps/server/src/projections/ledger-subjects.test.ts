import type { EngineEvent } from '@meridian/engine';
import { describe, expect, it } from 'vitest';
import type { LedgerSum } from './copied-rows.ts';
import { splitBySubject } from './ledger-subjects.ts';

const sum = (why: string, amount: bigint): LedgerSum => ({
  account: 5,
  wallet: 'futures',
  coin: 1,
  why,
  amount,
});
const reduced = (position: number, profit: bigint, fee: bigint) =>
  ({ type: 'PositionReduced', account: 5, position, profit, fee }) as unknown as EngineEvent;

describe('the entries of one command', () => {
  it('are split by position, fill by fill', () => {
    const events = [reduced(7, 40n, 3n), reduced(8, -10n, 2n), reduced(7, 5n, 1n)];
    const sums = [sum('fee', -6n), sum('profit', 45n), sum('loss', -10n)];
    expect(splitBySubject(sums, events)).toEqual([
      { ...sum('fee', -4n), subject: 7 },
      { ...sum('fee', -2n), subject: 8 },
      { ...sum('profit', 45n), subject: 7 },
      { ...sum('loss', -10n), subject: 8 },
    ]);
  });

  it('are split where what one position paid is what another received', () => {
    const paid = (position: number, amount: bigint) =>
      ({ type: 'FundingPaid', account: 5, position, amount }) as unknown as EngineEvent;
    expect(splitBySubject([sum('funding', 0n)], [paid(7, 9n), paid(8, -9n)])).toEqual([
      { ...sum('funding', 9n), subject: 7 },
      { ...sum('funding', -9n), subject: 8 },
    ]);
  });

  it('stay whole where the events do not explain all of it', () => {
    expect(splitBySubject([sum('fee', -7n)], [reduced(7, 0n, 6n)])).toEqual([sum('fee', -7n)]);
    expect(splitBySubject([sum('wallet_transfer', 7n)], [])).toEqual([sum('wallet_transfer', 7n)]);
  });

  it('belong to the account of the position', () => {
    const other = { ...sum('fee', -6n), account: 6 };
    expect(splitBySubject([other], [reduced(7, 0n, 6n)])).toEqual([other]);
  });

  it('name cycle contracts', () => {
    const opened = { type: 'CycleOpened', account: 5, contract: 3, stake: 9n } as unknown as EngineEvent;
    const won = { type: 'CycleSettled', account: 5, contract: 2, outcome: 'win', paid: 17n };
    expect(
      splitBySubject(
        [sum('cycle_stake', -9n), sum('cycle_payout', 17n)],
        [opened, won as unknown as EngineEvent],
      ),
    ).toEqual([
      { ...sum('cycle_stake', -9n), subject: 3 },
      { ...sum('cycle_payout', 17n), subject: 2 },
    ]);
  });

  it('of other wallets are left alone', () => {
    const spot = { ...sum('fee', -6n), wallet: 'spot' };
    expect(splitBySubject([spot], [reduced(7, 0n, 6n)])).toEqual([spot]);
  });
});
