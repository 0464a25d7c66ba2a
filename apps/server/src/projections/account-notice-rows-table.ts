import type { EngineEvent } from '@meridian/engine';
import type { SqlTag } from '../database/database.ts';

type Told = Extract<
  EngineEvent,
  { type: 'TransferredToUser' | 'CycleSettled' | 'SubscriptionSettled' | 'CoinsUnlocked' }
>;

interface NoticeRow {
  readonly seq: number;
  readonly line: number;
  readonly account: number;
  readonly kind: string;
  /**
   * Of a transfer the coin that was sent, of a cycle contract the one whose price decided. Zero for a subscription,
   * whose event has the sale only.
   */
  readonly coin: number;
  /** Of a cycle contract the stake, of a subscription the coins that it got. */
  readonly amount: string;
  readonly paid: string;
  readonly refunded: string;
  /** The other account of a transfer, the contract, the sale or the lock. */
  readonly other: number;
  readonly at: number;
}

export const isToldToAccounts = (event: EngineEvent): event is Told =>
  event.type === 'TransferredToUser' ||
  event.type === 'CycleSettled' ||
  event.type === 'SubscriptionSettled' ||
  event.type === 'CoinsUnlocked';

/** What accounts are told of one write. */
export class AccountNoticeRows {
  readonly #rows: NoticeRow[] = [];

  add(event: Told, seq: number, at: number): void {
    switch (event.type) {
      case 'CycleSettled': {
        const { account, outcome, coin, stake, paid, contract } = event;
        const sums = { amount: `${stake}`, paid: `${paid}`, refunded: '0' };
        this.#push(seq, at, { account, kind: `cycle_${outcome}`, coin, ...sums, other: contract });
        return;
      }
      case 'SubscriptionSettled': {
        const { account, project: other } = event;
        const sums = { amount: `${event.allocated}`, paid: `${event.paid}`, refunded: `${event.refunded}` };
        this.#push(seq, at, { account, kind: saleKind(event), coin: 0, ...sums, other });
        return;
      }
      case 'CoinsUnlocked': {
        const { account, coin, lock: other } = event;
        const sums = { amount: `${event.amount}`, paid: '0', refunded: '0' };
        this.#push(seq, at, { account, kind: 'sale_unlocked', coin, ...sums, other });
        return;
      }
      case 'TransferredToUser': {
        const { from, to, coin } = event;
        const sums = { coin, amount: `${event.amount}`, paid: '0', refunded: '0' };
        this.#push(seq, at, { account: from, kind: 'transfer_sent', other: to, ...sums });
        this.#push(seq, at, { account: to, kind: 'transfer_received', other: from, ...sums });
      }
    }
  }

  #push(seq: number, at: number, row: Omit<NoticeRow, 'seq' | 'line' | 'at'>): void {
    const last = this.#rows.at(-1);
    this.#rows.push({ seq, line: last?.seq === seq ? last.line + 1 : 0, at, ...row });
  }

  /** A rebuild writes rows again that may still be waiting. */
  *write(sql: SqlTag): Generator<PromiseLike<unknown>> {
    if (this.#rows.length > 0)
      yield sql`
        insert into account_notice (seq, line, account, kind, coin, amount, paid, refunded, other, at)
        select * from jsonb_to_recordset(${JSON.stringify(this.#rows)}::jsonb)
          as r(seq bigint, line integer, account bigint, kind text, coin integer, amount numeric, paid numeric,
            refunded numeric, other bigint, at bigint)
        on conflict do nothing`;
  }
}

const saleKind = ({ allocated, lock }: Extract<Told, { type: 'SubscriptionSettled' }>): string => {
  if (allocated === 0n) return 'sale_refunded';
  return lock === 0 ? 'sale_allocated' : 'sale_locked';
};
