import { createHash } from 'node:crypto';
import type { CycleReceipt, ProvenTick } from '../../../domain/cycle.ts';
import { receiptText } from '../cycle-receipt.ts';

export const ACCEPTED_AT = 1_800_000_000_000;

const place = (seq: number) => ({ seq, row: seq - (seq % 5), rowHash: 'ab'.repeat(32) });

export const tick = (price: string, at: number, seq: number): ProvenTick => ({ price, at, ...place(seq) });

export const digestOf = (receipt: Omit<CycleReceipt, 'digest'>): string =>
  createHash('sha256').update(receiptText(receipt)).digest('hex');

export const withDigest = (receipt: Omit<CycleReceipt, 'digest'>): CycleReceipt => ({
  ...receipt,
  digest: digestOf(receipt),
});

/** 10 USDT above for 30 s at 0.8: enters a second after acceptance, wins. */
export const WON_RECEIPT = withDigest({
  id: 7,
  base: 'BTC',
  quote: 'USDT',
  direction: 'above',
  coin: 'USDT',
  decimals: 6,
  stake: '10',
  offer: { periodSeconds: 30, minStake: '5', maxStake: '500', payoutRate: '0.8', entryDelayMs: 1_000 },
  acceptedAt: ACCEPTED_AT,
  opening: place(100),
  entryFrom: ACCEPTED_AT + 1_000,
  beforeEntry: tick('60000', ACCEPTED_AT + 900, 110),
  entry: tick('60000.5', ACCEPTED_AT + 1_150, 112),
  endsAt: ACCEPTED_AT + 31_150,
  beforeExit: tick('60001', ACCEPTED_AT + 31_000, 480),
  exit: tick('60000.6', ACCEPTED_AT + 31_250, 485),
  settledAt: ACCEPTED_AT + 31_260,
  settling: place(485),
  outcome: 'win',
  winnings: '8',
  paid: '18',
  rule: 2,
});
