import type { Database } from '../../database/database.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly signed_payment: SignedPaymentTable;
  }
}

interface SignedPaymentTable {
  /** The payment, for example the reference of a withdrawal. */
  readonly payment: string;
  readonly version: number;
  readonly network: string;
  readonly txid: string;
  readonly bytes: string;
  readonly signed_at: Date;
  /** When it was last sent. */
  readonly sent_at: Date | null;
}

export interface StoredPayment {
  readonly version: number;
  readonly txid: string;
  readonly bytes: string;
  readonly signedAt: Date;
  readonly sentAt: Date | null;
}

type On = Pick<Database, 'db'>;

/** Stores a version before it is sent. Storing the same version again changes nothing. */
export async function storeSigned(
  { db }: On,
  payment: string,
  network: string,
  { version, txid, bytes }: Pick<StoredPayment, 'version' | 'txid' | 'bytes'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('signed_payment')
    .values({ payment, version, network, txid, bytes, signed_at: at, sent_at: null })
    .onConflict((conflict) => conflict.columns(['payment', 'version']).doNothing())
    .execute();
}

/** All versions of a payment, oldest first. */
export async function loadSigned({ db }: On, payment: string): Promise<StoredPayment[]> {
  return db
    .selectFrom('signed_payment')
    .select(['version', 'txid', 'bytes', 'signed_at as signedAt', 'sent_at as sentAt'])
    .where('payment', '=', payment)
    .orderBy('version')
    .execute();
}

export async function noteSent({ db }: On, payment: string, version: number, at: Date): Promise<void> {
  await db
    .updateTable('signed_payment')
    .set({ sent_at: at })
    .where('payment', '=', payment)
    .where('version', '=', version)
    .execute();
}
