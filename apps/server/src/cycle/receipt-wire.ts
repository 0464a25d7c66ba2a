import { createHash } from 'node:crypto';
import { toCycleReceipt } from '@meridian/contract/mappers/cycle';
import { receiptText } from '@meridian/contract/rules/orders/cycle-receipt';
import type { CycleReceiptWire } from '@meridian/contract/schemas/cycle';
import { formatTrimmed } from '@meridian/money';
import { rateText } from '../market-data/cycle-wire.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import type { JournalPlace } from '../projections/cycle-rows-table.ts';
import type { ReceiptFacts, ReceiptTick } from './cycle-contracts-table.ts';

/** The receipt of a settled contract. `stakeCoin` is the settlement coin. */
export function receiptOf(
  receipt: ReceiptFacts,
  code: string,
  stakeCoin: { readonly code: string; readonly scale: number },
): CycleReceiptWire {
  const { facts } = receipt;
  const { settled } = facts;
  if (settled === undefined) throw new Error(`cycle contract ${facts.id} is not settled`);
  const amount = (units: bigint) => formatTrimmed(units, stakeCoin.scale);
  const wire = {
    id: facts.id,
    tradcoin: code,
    maincoin: INDEX_QUOTE,
    type: facts.direction === 'above' ? (1 as const) : (2 as const),
    coin: stakeCoin.code,
    decimals: stakeCoin.scale,
    number: amount(facts.stake),
    offer: {
      period: facts.periodMs / 1_000,
      min: amount(receipt.minStake),
      max: amount(receipt.maxStake),
      rate: rateText(facts.payoutPpm),
      delay: receipt.delayMs,
    },
    placed: facts.placedAt,
    opening: placeOf(receipt.opening),
    entryfrom: facts.entryFrom,
    beforeEntry: tickOf(receipt.beforeEntry),
    entry: tickOf(receipt.entry),
    endtime: facts.endsAt === 0 ? null : facts.endsAt,
    beforeExit: tickOf(receipt.beforeExit),
    exit: tickOf(receipt.exit),
    settled: settled.at,
    settling: placeOf(receipt.settling),
    state: settled.outcome,
    winnings: amount(facts.winnings),
    paid: amount(settled.paid),
    rule: receipt.rule,
    digest: '',
  };
  return { ...wire, digest: digestOf(wire) };
}

/** SHA-256 of the receipt's text, hex. */
export const digestOf = (wire: CycleReceiptWire): string =>
  createHash('sha256')
    .update(receiptText(toCycleReceipt(wire)))
    .digest('hex');

const placeOf = ({ seq, row, hash }: JournalPlace): JournalPlace => ({ seq, row, hash });

const tickOf = (tick: ReceiptTick | undefined): CycleReceiptWire['entry'] =>
  tick === undefined ? null : { price: tick.price, time: tick.at, ...placeOf(tick) };
