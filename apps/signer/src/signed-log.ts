import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SignedVersion } from './protocol.ts';
import { SettingsProblem } from './settings.ts';

export interface LogEntry extends SignedVersion {
  readonly network: string;
  readonly payment: string;
  /** Fingerprint of the whole payment: no later version may differ in it. */
  readonly digest: string;
  readonly purpose: string;
  readonly sender: string;
  /** The number of the transaction among those of its sender, on chains that have one. */
  readonly number: number | undefined;
  readonly cost: bigint;
  readonly asset: string;
  readonly amount: bigint;
  readonly at: number;
}

/**
 * Everything the signer has signed. An entry is on disk before its bytes leave the process, so that a payment has the
 * same bytes after a crash, however often it is asked for.
 */
export class SignedLog {
  readonly #db: DatabaseSync;

  constructor(folder: string) {
    this.#db = new DatabaseSync(join(folder, 'signed.db'));
    this.#lock(folder);
    // `full` syncs every commit; the default of the write-ahead log would lose the last ones in a power cut.
    this.#db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      create table if not exists signed (
        network text not null,
        payment text not null,
        version integer not null,
        digest text not null,
        purpose text not null,
        sender text not null,
        number integer,
        cost text not null,
        asset text not null,
        amount text not null,
        at integer not null,
        txid text not null,
        bytes text not null,
        primary key (network, payment, version)
      ) strict;
      create index if not exists signed_number on signed (network, sender, number);
      create index if not exists signed_day on signed (network, asset, at) where version = 1;
      create table if not exists abandoned (network text not null, payment text not null, primary key (network, payment)) strict;
    `);
  }

  /** A second process on the same folder could sign the same number twice. The lock ends with the process. */
  #lock(folder: string): void {
    try {
      this.#db.exec('pragma locking_mode = exclusive; begin immediate; commit');
    } catch {
      throw new SettingsProblem(`Another signer uses the folder ${folder}.`);
    }
  }

  versions(network: string, payment: string): LogEntry[] {
    const rows = this.#db
      .prepare('select * from signed where network = ? and payment = ? order by version')
      .all(network, payment);
    return rows.map((row) => entryOf(row as unknown as LogRow));
  }

  /** The payment that has this number of this sender. */
  paymentWithNumber(network: string, sender: string, number: number): string | undefined {
    const row = this.#db
      .prepare('select payment from signed where network = ? and sender = ? and number = ? limit 1')
      .get(network, sender, number) as { payment: string } | undefined;
    return row?.payment;
  }

  /** One more than the highest number signed for this sender; 0 when there is none. */
  nextNumber(network: string, sender: string): number {
    const row = this.#db
      .prepare('select max(number) as highest from signed where network = ? and sender = ?')
      .get(network, sender) as { highest: number | null };
    return row.highest === null ? 0 : row.highest + 1;
  }

  /** The newest versions of the payments of a sender with this number or a higher one, without one of them. */
  unmined(network: string, sender: string, from: number, except: string): LogEntry[] {
    const rows = this.#db
      .prepare(
        `select *, max(version) from signed
         where network = ? and sender = ? and number >= ? and payment <> ? group by payment`,
      )
      .all(network, sender, from, except);
    return rows.map((row) => entryOf(row as unknown as LogRow));
  }

  /** What was signed for withdrawals since then. Replacements pay the same amount, so only first versions count. */
  withdrawnSince(network: string, asset: string, since: number): bigint {
    const rows = this.#db
      .prepare(
        `select amount from signed where network = ? and asset = ? and at > ? and version = 1 and purpose = 'withdrawal'`,
      )
      .all(network, asset, since) as unknown as { amount: string }[];
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  }

  add(entry: LogEntry): void {
    this.#db
      .prepare('insert into signed values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        entry.network,
        entry.payment,
        entry.version,
        entry.digest,
        entry.purpose,
        entry.sender,
        entry.number ?? null,
        String(entry.cost),
        entry.asset,
        String(entry.amount),
        entry.at,
        entry.txid,
        entry.bytes,
      );
  }

  isAbandoned(network: string, payment: string): boolean {
    return (
      this.#db.prepare('select 1 from abandoned where network = ? and payment = ?').get(network, payment) !==
      undefined
    );
  }

  abandon(network: string, payment: string): void {
    this.#db.prepare('insert or ignore into abandoned values (?, ?)').run(network, payment);
  }

  close(): void {
    this.#db.close();
  }
}

interface LogRow extends Omit<LogEntry, 'number' | 'cost' | 'amount'> {
  readonly number: number | null;
  readonly cost: string;
  readonly amount: string;
}

const entryOf = (row: LogRow): LogEntry => ({
  ...row,
  number: row.number ?? undefined,
  cost: BigInt(row.cost),
  amount: BigInt(row.amount),
});
