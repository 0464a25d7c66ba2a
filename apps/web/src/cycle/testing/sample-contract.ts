import type { CycleContract } from '@meridian/contract/domain/cycle';

const ACCEPTED_AT = 1_800_000_000_000;

/** 10 USDT on BTC above its entry for 30 s, entered. */
export const sampleContract: CycleContract = {
  id: 7,
  marketId: 1,
  base: 'BTC',
  quote: 'USDT',
  direction: 'above',
  periodSeconds: 30,
  stake: '10',
  payoutRate: '0.8',
  winnings: '8',
  state: 'running',
  acceptedAt: ACCEPTED_AT,
  entryFrom: ACCEPTED_AT + 1_000,
  entry: { price: '60000.5', at: ACCEPTED_AT + 1_150, seq: 112 },
  endsAt: ACCEPTED_AT + 31_150,
  exit: null,
  paid: null,
  profit: null,
  placedAt: new Date(ACCEPTED_AT).toISOString(),
  closedAt: null,
};

export const awaitingContract: CycleContract = {
  ...sampleContract,
  state: 'awaiting',
  entry: null,
  endsAt: null,
};

export const wonContract: CycleContract = {
  ...sampleContract,
  state: 'win',
  exit: { price: '60000.6', at: ACCEPTED_AT + 31_250, seq: 485 },
  paid: '18',
  profit: '8',
  closedAt: new Date(ACCEPTED_AT + 31_260).toISOString(),
};
