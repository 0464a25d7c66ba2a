import { deriveTrader } from './accounts/manage-account.ts';
import { ByteReader, ByteWriter } from './codec/bytes.ts';
import { deriveGuards } from './collar/keep-price-guards.ts';
import { watchContract } from './cycle/cycle-watch.ts';
import { addWithdrawalHold } from './funds/withdraw.ts';
import { deriveFutures } from './futures/positions/derive-futures.ts';
import { deriveSubscription } from './ieo/manage-project.ts';
import { deriveLock } from './ieo/settle-projects.ts';
import { deriveSpotUnits, indexCoin } from './markets/manage-market.ts';
import { NewerRules, RULES_VERSION } from './rules/rule-version.ts';
import type { SpotOrder } from './spot/spot-order.ts';
import { ExchangeState } from './state.ts';
import { stateHash } from './state-hash.ts';
import { Table } from './storage/table.ts';

/**
 * Raised by one whenever old bytes can no longer be read as they are; readers for older versions stay.
 * 6: four more tables: the references of open withdrawals; terms, entry rules and guards of cycle contracts.
 *    Version 5 has none of them and is still read.
 * 5: one more table: the references of adjustments and house funds. Version 4 does not have it and is still read.
 * 4: three more tables: the rules in force and the price guards. Version 3 has none of them and is still read.
 * 3: the hold of a spot order is derived, no longer stored; version 2 was never deployed and has no reader.
 * 2: another state hash (see ENGINE_VERSION); version 1 was never deployed and has no reader.
 */
export const SNAPSHOT_VERSION = 6;
/** How many tables, counted from the first, each readable version has. */
const TABLES_OF: Readonly<Record<number, number>> = { 3: 21, 4: 24, 5: 25, 6: 29 };
const MAGIC = 0x4d;
const CHUNK_BYTES = 256 * 1024;

/** [SNAPSHOT-1] The whole state in chunks, rows by table and ascending id, so that equal states give equal bytes. */
export function* writeSnapshot(state: ExchangeState): Generator<Uint8Array> {
  const writer = new ByteWriter(CHUNK_BYTES + 4096);
  writer.byte(MAGIC);
  writer.uint(SNAPSHOT_VERSION);
  writer.uint(state.seq);
  writer.uint(state.now);
  writer.text(stateHash(state));
  writer.uint(state.tables.length);
  for (const table of state.tables) {
    const rows = table.sorted();
    writer.uint(rows.length);
    for (const row of rows) {
      table.write(writer, row);
      if (writer.length < CHUNK_BYTES) continue;
      yield writer.takeBytes();
      writer.clear();
    }
  }
  yield writer.takeBytes();
}

/** [SNAPSHOT-2] Rebuilds a state and refuses bytes whose hash differs from the one they contain. */
export function readSnapshot(chunks: Iterable<Uint8Array>): ExchangeState {
  const reader = new ByteReader(join(chunks));
  if (reader.byte() !== MAGIC) throw new Error('these bytes are not a snapshot');
  const version = reader.uint();
  const known = TABLES_OF[version];
  if (known === undefined) throw new Error(`snapshot version ${version} is unknown to this program`);
  const state = new ExchangeState();
  state.seq = reader.uint();
  state.now = reader.uint();
  const hash = reader.text();
  const tables = reader.uint();
  if (tables !== known) throw new Error(`a snapshot of ${tables} tables is unknown to this program`);
  const orders: SpotOrder[] = [];
  for (const table of state.tables.slice(0, known))
    for (let left = reader.uint(); left > 0; left--) {
      if (table === state.ledger.wallets) state.ledger.wallets.restore(state.ledger.wallets.read(reader));
      else if (table === state.spotOrders) orders.push(state.spotOrders.read(reader));
      else if (table instanceof Table) table.restore(table.read(reader));
    }
  if (!reader.ended) throw new Error('a snapshot has bytes after its end');
  deriveIndexes(state, orders);
  if (stateHash(state) !== hash) throw new Error('the hash of a snapshot does not match its content');
  return state;
}

/** Everything that is not stored as a row: the books, and each account's orders and stored results. */
function deriveIndexes(state: ExchangeState, orders: readonly SpotOrder[]): void {
  for (const { version } of state.ruleVersions.rows.values()) {
    if (version > RULES_VERSION) throw new NewerRules(version);
    state.rules = version;
  }
  for (const coin of state.coins.rows.values()) indexCoin(state, coin);
  for (const market of state.spotMarkets.rows.values()) deriveSpotUnits(state, market);
  for (const account of state.accounts.rows.values()) deriveTrader(state, account);
  // Ascending ids are the order of arrival, which is the order within a price level.
  for (const order of orders) {
    const { trader } = state.accounts.mustGet(order.account);
    state.spotOrders.restore(order, trader, state.spotMarkets.mustGet(order.market));
  }
  deriveFutures(state);
  deriveGuards(state);
  for (const stored of state.storedResults.rows.values())
    state.accounts.mustGet(stored.account).addStoredResult(stored);
  for (const contract of state.cycleContracts.rows.values()) watchContract(state, contract);
  for (const subscription of state.subscriptions.rows.values()) deriveSubscription(state, subscription);
  for (const lock of state.coinLocks.rows.values()) deriveLock(state, lock);
  for (const withdrawal of state.withdrawals.rows.values()) addWithdrawalHold(state, withdrawal);
  for (const used of state.usedQuotes.rows.values()) state.usedQuoteKeys.add(used.quote);
  for (const deposit of state.deposits.rows.values()) state.depositKeys.add(deposit.deposit);
  for (const { reference } of state.bookedReferences.rows.values()) state.references.add(reference);
  for (const { id, reference } of state.withdrawalReferences.rows.values())
    state.withdrawalsByReference.set(reference, id);
}

function join(chunks: Iterable<Uint8Array>): Uint8Array {
  const parts = [...chunks];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
