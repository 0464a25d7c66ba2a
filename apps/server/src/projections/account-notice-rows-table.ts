import type { EngineEvent } from '@meridian/engine';
import type { SqlTag } from '../database/database.ts';

type Told = Extract<EngineEvent, { type: 'TransferredToUser' | 'CycleSettled' }>;

interface NoticeRow {
  readonly seq: number;
  readonly line: number;
  readonly account: number;
  readonly kind: string;
  /** Of a transfer the coin that was sent, of a cycle contract the one whose price decided. */
  readonly coin: number;
  /** Of a cycle contract the stake. */
  readonly amount: string;
  readonly paid: string;
  /** The other account of a transfer, or the contract. */
  readonly other: number;
  readonly at: number;
}

export const isToldToAccounts = (event: EngineEvent): event is Told =>
  event.type === 'TransferredToUser' || event.type === 'CycleSettled';

/** What accounts are told of one write. */
export class AccountNoticeRows {
  readonly #rows: NoticeRow[] = [];

  add(event: Told, seq: number, at: number): void {
    if (event.type === 'CycleSettled') {
      const { account, outcome, coin, stake, paid, contract } = event;
      this.#push(seq, at, {
        ...{ account, kind: `cycle_${outcome}`, coin, amount: `${stake}`, paid: `${paid}`, other: contract },
      });
      return;
    }
    const { from, to, coin } = event;
    const sums = { coin, amount: `${event.amount}`, paid: '0' };
    this.#push(seq, at, { account: from, kind: 'transfer_sent', other: to, ...sums });
    this.#push(seq, at, { account: to, kind: 'transfer_received', other: from, ...sums });
  }

  #push(seq: number, at: number, row: Omit<NoticeRow, 'seq' | 'line' | 'at'>): void {
    const last = this.#rows.at(-1);
    this.#rows.push({ seq, line: last?.seq === seq ? last.line + 1 : 0, at, ...row });
  }

  /** A rebuild writes rows again that may still be waiting. */
  *write(sql: SqlTag): Generator<PromiseLike<unknown>> {
    if (this.#rows.length > 0)
      yield sql`
        insert into account_notice (seq, line, account, kind, coin, amount, paid, other, at)
        select * from jsonb_to_recordset(${JSON.stringify(this.#rows)}::jsonb)
          as r(seq bigint, line integer, account bigint, kind text, coin integer, amount numeric, paid numeric,
            other bigint, at bigint)
        on conflict do nothing`;
  }
}
