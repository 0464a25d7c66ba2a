import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCommand, encodeCommand } from './commands.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import type { ExchangeState } from './state.ts';
import { timeInForceOutcomes } from './testing/time-in-force-auditor.ts';
import { replay, replayThroughSnapshot, runWorkload } from './testing/workload/run-workload.ts';

const bytesOf = (state: ExchangeState): Buffer => Buffer.concat([...writeSnapshot(state)]);

describe('random histories', () => {
  it('[LEDGER-1] [LEDGER-3] [LEDGER-6] [REJECT-1] [REPLAY-1] [SPOT-4] [SPOT-13] keep every invariant, and the auditors agree', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), (seed, accounts) => {
        const run = runWorkload(seed, 400, { accounts });
        expect(replay(run.journal)).toBe(run.hash);
      }),
      { numRuns: 25 },
    );
  });

  it('reach every kind of event and every outcome of a time in force, so that the checks above have something to check', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const { events, judged, outcomes } = runWorkload(seed, 1_500);
      for (const name of [...events.keys(), ...judged.keys(), ...outcomes.keys()]) seen.add(name);
    }
    const wanted = [
      'Moved',
      'SpotOrderAccepted',
      'SpotTraded',
      'SpotOrderClosed',
      'DepthChanged',
      'DepositCredited',
      'WithdrawalHeld',
      'WithdrawalSettled',
      'WithdrawalReleased',
      'TransferredToUser',
      'Converted',
      'CycleOpened',
      'CycleEntered',
      'CycleSettled',
      'CycleGuardChanged',
      'RebatePaid',
      'Subscribed',
      'SubscriptionSettled',
      'CoinsUnlocked',
      'RulesRaised',
      'CollarChanged',
      'price_out_of_range',
      'no_reference_price',
      ...timeInForceOutcomes('spot'),
    ];
    expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
  });
});

describe('replay', () => {
  const run = runWorkload(20_260_105, 3_000);

  it('[SNAPSHOT-2] a snapshot at any point and the commands after it give the same state', () => {
    for (let at = 0; at <= run.journal.length; at += 211)
      expect(replayThroughSnapshot(run.journal, at)).toBe(run.hash);
  });

  it('[SNAPSHOT-1] equal states give equal bytes, whatever their histories', () => {
    const restored = readSnapshot(writeSnapshot(run.state));
    expect(bytesOf(restored).equals(bytesOf(run.state))).toBe(true);
    expect(restored.seq).toBe(run.state.seq);
    expect(restored.now).toBe(run.state.now);
  });

  it('[SNAPSHOT-2] refuses bytes that were truncated, changed or extended', () => {
    const bytes = bytesOf(run.state);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const broken = Buffer.from(bytes);
        broken[at] = broken[at]! ^ flip;
        let state: ExchangeState;
        try {
          state = readSnapshot([broken]);
        } catch {
          return;
        }
        // The sequence number and the time are not part of the hash; the host stores a checksum of all bytes.
        expect(state.seq !== run.state.seq || state.now !== run.state.now).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(() => readSnapshot([bytes.subarray(0, bytes.length - 1)])).toThrow();
    expect(() => readSnapshot([bytes, new Uint8Array(1)])).toThrow();
  });

  it('[REPLAY-1] other processes, time zones and hash seeds give the same hash', () => {
    const script = fileURLToPath(new URL('./testing/workload/print-hash.ts', import.meta.url));
    const hashes = [
      ['--hash-seed=1', 'Asia/Tokyo'],
      ['--hash-seed=4242', 'America/St_Johns'],
    ].map(([flag = '', TZ]) =>
      execFileSync(process.execPath, [flag, script, '77', '1500'], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]!.trim()).toBe(runWorkload(77, 1_500).hash);
  });

  it('[REPLAY-2] commands survive encoding; truncated and unknown bytes are errors', () => {
    for (const command of run.journal) expect(decodeCommand(encodeCommand(command))).toEqual(command);
    for (const command of run.journal.slice(0, 200)) {
      const bytes = encodeCommand(command);
      expect(() => decodeCommand(bytes.subarray(0, bytes.length - 1))).toThrow();
    }
    expect(() => decodeCommand(Uint8Array.of(255))).toThrow();
  });
});
