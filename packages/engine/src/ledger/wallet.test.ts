import type { Amount } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fingerprint } from '../codec/fingerprint.ts';
import { BalancePages } from './balance-pages.ts';
import { Wallet, walletCodec } from './wallet.ts';

const BUCKETS = ['available', 'frozen', 'margin'] as const;
const edge = fc
  .tuple(fc.constantFrom(62, 63, 64, 120), fc.bigInt(-2n, 2n), fc.boolean())
  .map(([bits, off, negative]) => (negative ? -(2n ** BigInt(bits)) : 2n ** BigInt(bits)) + off);
const balance = fc.oneof(edge, fc.bigInt({ min: -(2n ** 121n), max: 2n ** 121n }), fc.constant(0n));
const change = fc.tuple(fc.nat(4), fc.constantFrom(...BUCKETS), balance);

describe('a wallet', () => {
  it('keeps every balance exactly, whatever its size and whatever its neighbours hold', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const pages = new BalancePages();
        const wallets = Array.from({ length: 5 }, (_, account) => {
          return new Wallet(account, 'spot', 1, pages.pageWithRoom());
        });
        const model = wallets.map(() => ({ available: 0n, frozen: 0n, margin: 0n }));
        for (const [account, bucket, value] of changes) {
          wallets[account]![bucket] = value as Amount;
          model[account]![bucket] = value;
        }
        for (const [account, { available, frozen, margin }] of wallets.entries()) {
          expect({ available, frozen, margin }).toEqual(model[account]);
          expect(lanesOf(wallets[account]!, 'mix')).toBe(lanesOf(wallets[account]!, 'mixFields'));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[LEDGER-3] adds and takes exactly at any size, and refuses to take more than there is', () => {
    const step = fc.tuple(fc.boolean(), fc.constantFrom(...BUCKETS), balance);
    fc.assert(
      fc.property(fc.constantFrom('spot', 'clearing'), fc.array(step, { maxLength: 60 }), (kind, steps) => {
        const wallet = new Wallet(1, kind, 1, new BalancePages().pageWithRoom());
        const model = { available: 0n, frozen: 0n, margin: 0n };
        for (const [takes, bucket, size] of steps) {
          const amount = size < 0n ? -size : size;
          if (takes) {
            const possible = kind === 'clearing' || model[bucket] >= amount;
            expect(wallet.take(bucket, amount)).toBe(possible);
            if (possible) model[bucket] -= amount;
          } else {
            wallet.put(bucket, amount);
            model[bucket] += amount;
          }
          expect(wallet.balance(bucket)).toBe(model[bucket]);
        }
        const { available, frozen, margin } = wallet;
        expect({ available, frozen, margin }).toEqual(model);
      }),
      { numRuns: 500 },
    );
  });

  it('shares no memory with the wallets of other pages', () => {
    const pages = new BalancePages();
    const wallets = Array.from({ length: 3_000 }, (_, account) => {
      const wallet = new Wallet(account, 'spot', 1, pages.pageWithRoom());
      for (const bucket of BUCKETS) wallet[bucket] = BigInt(account) as Amount;
      return wallet;
    });
    for (const wallet of wallets) expect(wallet.total).toBe(BigInt(wallet.account * 3));
  });
});

function lanesOf(wallet: Wallet, how: 'mix' | 'mixFields'): string {
  const print = new Fingerprint();
  print.begin(1);
  walletCodec(() => wallet)[how](print, wallet);
  return [print.a, print.b, print.c, print.d].join();
}
