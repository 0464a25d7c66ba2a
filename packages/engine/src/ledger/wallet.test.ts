import { big, exact } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Digest } from '../codec/digest.ts';
import { Fingerprint } from '../codec/fingerprint.ts';
import { EventSink } from '../events.ts';
import { accountId, coinId } from '../ids.ts';
import { Ledger } from './ledger.ts';
import { BUCKETS, WALLET_KINDS } from './wallet.ts';
import { walletHash } from './wallet-index.ts';
import { WalletRows } from './wallet-rows.ts';

const SPOT = WALLET_KINDS.indexOf('spot');
const edge = fc
  .tuple(fc.constantFrom(31, 32, 53, 62, 63, 64, 120), fc.bigInt(-2n, 2n), fc.boolean())
  .map(([bits, off, negative]) => (negative ? -(2n ** BigInt(bits)) : 2n ** BigInt(bits)) + off);
const balance = fc.oneof(
  edge,
  fc.bigInt({ min: -(2n ** 121n), max: 2n ** 121n }),
  fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }),
  fc.constant(0n),
);
const change = fc.tuple(fc.nat(4), fc.constantFrom(...BUCKETS), balance);

describe('a wallet', () => {
  it('is found after its first use, and looking for it does not create it', () => {
    const ledger = new Ledger(5, new Digest(), new EventSink());
    const find = () => ledger.findUser(accountId(1), 'spot', coinId(2));
    expect(find()).toBeUndefined();
    expect(find()).toBeUndefined();
    expect([...ledger.wallets.rows.values()]).toEqual([]);
    const wallet = ledger.user(accountId(1), 'spot', coinId(2));
    expect(find()?.row).toBe(wallet.row);
  });

  it('keeps balances of any size exactly, independent of other buckets', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const { rows, wallets } = new Ledger(5, new Digest(), new EventSink());
        const five = [1, 2, 3, 4, 5].map((account) => rows.rowOf(accountId(account), SPOT, coinId(1)));
        const model = five.map(() => ({ available: 0n, frozen: 0n, margin: 0n }));
        for (const [place, bucket, value] of changes) {
          wallets.markChanged(five[place]!);
          rows.setBalance(five[place]!, bucket, value);
          model[place]![bucket] = value;
        }
        for (const wallet of wallets.rows.values()) {
          const { available, frozen, margin } = wallet;
          expect({ available, frozen, margin }).toEqual(model[wallet.account - 1]);
          const quick = new Fingerprint();
          rows.fingerprint(quick, 1, wallet.row);
          expect(lanes(quick)).toBe(lanesOf((into) => wallets.codec.mixFields(into, wallet)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[LEDGER-3] adds and subtracts exactly at any size, and cannot be overdrawn', () => {
    const step = fc.tuple(fc.boolean(), fc.constantFrom(...BUCKETS), balance);
    fc.assert(
      fc.property(fc.constantFrom('spot', 'clearing'), fc.array(step, { maxLength: 60 }), (kind, steps) => {
        const rows = new WalletRows();
        const row = rows.rowOf(accountId(1), WALLET_KINDS.indexOf(kind), coinId(1));
        const model = { available: 0n, frozen: 0n, margin: 0n };
        for (const [takes, bucket, size] of steps) {
          const amount = size < 0n ? -size : size;
          if (takes) {
            expect(rows.covers(row, bucket, exact(amount))).toBe(model[bucket] >= amount);
            const possible = kind === 'clearing' || model[bucket] >= amount;
            expect(rows.debit(row, bucket, exact(amount))).toBe(possible);
            if (possible) model[bucket] -= amount;
          } else {
            rows.credit(row, bucket, exact(amount));
            model[bucket] += amount;
          }
          expect(rows.balance(row, bucket)).toBe(model[bucket]);
          expect(big(rows.total(row))).toBe(model.available + model.frozen + model.margin);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is found by account, kind and coin among many wallets and with large numbers', () => {
    const account = fc.oneof(fc.nat(50), fc.maxSafeNat());
    const name = fc.tuple(account, fc.nat(WALLET_KINDS.length - 1), fc.integer({ min: 1, max: 1023 }));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 400 }), (names) => {
        const rows = new WalletRows();
        const model = new Map<string, number>();
        for (const [account, kind, coin] of names) {
          const row = rows.rowOf(accountId(account), kind, coinId(coin));
          const known = model.get(`${account} ${kind} ${coin}`);
          expect(row).toBe(known ?? model.size);
          model.set(`${account} ${kind} ${coin}`, row);
          expect([rows.account(row), rows.kind(row), rows.coin(row)]).toEqual([
            account,
            WALLET_KINDS[kind],
            coin,
          ]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is not confused with another wallet that has the same hash', () => {
    const other = 2 ** 32 + ((1 ^ 0x85ebca6b) >>> 0);
    expect(walletHash(accountId(other), SPOT, coinId(1))).toBe(walletHash(accountId(1), SPOT, coinId(1)));
    const rows = new WalletRows();
    expect(rows.rowOf(accountId(1), SPOT, coinId(1))).not.toBe(rows.rowOf(accountId(other), SPOT, coinId(1)));
  });

  it('shares no memory with other wallets', () => {
    const rows = new WalletRows();
    const many = Array.from({ length: 3_000 }, (_, account) => {
      const row = rows.rowOf(accountId(account), SPOT, coinId(1));
      for (const bucket of BUCKETS) rows.setBalance(row, bucket, BigInt(account));
      return row;
    });
    for (const [account, row] of many.entries())
      for (const bucket of BUCKETS) expect(rows.balance(row, bucket)).toBe(BigInt(account));
  });

  it('that was only read is not part of the state', () => {
    const ledger = new Ledger(5, new Digest(), new EventSink());
    expect(ledger.user(accountId(1), 'spot', coinId(1)).available).toBe(0n);
    expect(ledger.wallets.size).toBe(0);
    expect(ledger.user(accountId(1), 'spot', coinId(1)).id).toBe(0);
  });
});

function lanesOf(mix: (into: Fingerprint) => void): string {
  const fingerprint = new Fingerprint();
  fingerprint.begin(1);
  mix(fingerprint);
  fingerprint.end();
  return lanes(fingerprint);
}

const lanes = ({ a, b, c, d }: Fingerprint): string => [a, b, c, d].join();
