import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { record } from '../codec/codec.ts';
import type { Digest } from '../codec/digest.ts';
import { DigestQueue } from '../codec/digest-queue.ts';
import { Fingerprint, fitsCell } from '../codec/fingerprint.ts';
import type { RowCodec } from '../codec/row-codec.ts';
import type { WalletRow } from '../ids.ts';
import type { StateTable } from '../storage/table.ts';
import { WALLET_KINDS, Wallet, walletFields } from './wallet.ts';
import { BUCKETS } from './wallet-kinds.ts';
import type { WalletRows } from './wallet-rows.ts';

const fingerprint = new Fingerprint();

const fields = record(walletFields);

/** The wallets that are part of the state, by id, and their part of the state hash. */
export class WalletTable implements StateTable<Wallet> {
  readonly #tag: number;
  readonly #digest: Digest;
  readonly #rows: WalletRows;
  /** Rows by id less one: wallets are never removed. */
  readonly #byId: WalletRow[] = [];
  readonly #changed = new DigestQueue<WalletRow>();
  readonly codec: RowCodec<Wallet>;
  readonly rows = { values: (): Iterable<Wallet> => this.sorted() };

  constructor(tag: number, digest: Digest, rows: WalletRows) {
    this.#tag = tag;
    this.#digest = digest;
    this.#rows = rows;
    this.codec = {
      write: fields.write,
      read: (from) => this.read(from),
      mix: mixWallet,
      mixFields: mixWallet,
    };
  }

  get size(): number {
    return this.#byId.length;
  }

  get(id: number): Wallet | undefined {
    const row = this.#byId[id - 1];
    return row === undefined ? undefined : new Wallet(this.#rows, row);
  }

  /** Call before a balance changes: subtracts the current row from the hash; the changed row is added later. */
  markChanged(row: WalletRow): void {
    const rows = this.#rows;
    if (rows.isChanged(row)) return;
    rows.markChanged(row);
    this.#changed.push(row);
    // A wallet becomes part of the state with its first movement; reading an empty one must change nothing.
    if (rows.id(row) === 0) rows.setId(row, this.#byId.push(row));
    else {
      this.#takeFingerprint(row);
      this.#digest.subtract(fingerprint);
    }
  }

  settleDigest(): void {
    const changed = this.#changed;
    const count = changed.clear();
    for (let at = 0; at < count; at++) {
      const row = changed.at(at);
      this.#rows.markUnchanged(row);
      this.#takeFingerprint(row);
      this.#digest.add(fingerprint);
    }
  }

  addAllTo(digest: Digest): void {
    for (const row of this.#byId) {
      this.#takeFingerprint(row);
      digest.add(fingerprint);
    }
  }

  sorted(): Wallet[] {
    return this.#byId.map((row) => new Wallet(this.#rows, row));
  }

  write(to: ByteWriter, wallet: Wallet): void {
    fields.write(to, wallet);
  }

  /** Reads a wallet into the ledger's row for its account, kind and coin. */
  read(from: ByteReader): Wallet {
    const data = fields.read(from);
    const row = this.#rows.rowOf(data.account, WALLET_KINDS.indexOf(data.kind), data.coin);
    for (const bucket of BUCKETS) this.#rows.setBalance(row, bucket, data[bucket]);
    return new Wallet(this.#rows, row);
  }

  /** Snapshots list wallets by id, so each gets its old id back. */
  restore(wallet: Wallet): void {
    if (wallet.id !== 0) throw new Error(`a snapshot has wallet ${wallet.id} twice`);
    this.markChanged(wallet.row);
  }

  #takeFingerprint(row: WalletRow): void {
    this.#rows.fingerprint(fingerprint, this.#tag, row);
  }
}

/** Mixes the same fields as `WalletRows.fingerprint`: balances, account, coin, kind, and balances beyond 64 bits. */
function mixWallet(into: Fingerprint, wallet: Wallet): void {
  for (const bucket of BUCKETS) into.cell(wallet[bucket]);
  into.double(wallet.account);
  into.word(wallet.coin);
  into.word(WALLET_KINDS.indexOf(wallet.kind));
  for (const bucket of BUCKETS) if (!fitsCell(wallet[bucket])) into.big(wallet[bucket]);
}
