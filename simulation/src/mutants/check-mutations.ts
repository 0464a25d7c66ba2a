import type { Mutation } from './mutations.ts';

const RULED =
  'return keyed.key === undefined ? decide(state, command) : applyOnce(state, keyed, keyed.key, decide);';

/**
 * Corrupts the first wallet that a command touched and repairs it with the next accepted command. The full scan of the
 * random histories runs at other commands, and the scenarios are too short, so only the check after each command can
 * see it.
 */
const undoneByNextCommand = (corrupt: string, repair: string): string => `
  const result = ${RULED.slice('return '.length)}
  const { rows, wallets, touched } = state.ledger;
  const change = (wallet, bucket, by) => {
    wallets.markChanged(wallet);
    touched.add(wallet);
    rows.setBalance(wallet, bucket, rows.balance(wallet, bucket) + by);
  };
  if (result.ok && state.corrupted !== undefined) {
    const { row, fees, amount } = state.corrupted;
    state.corrupted = undefined;
    ${repair}
  } else if (result.ok && command.type === 'PlaceSpotOrder' && state.seq > 1000 && state.seq % 50 === 25) {
    const row = touched.at(0);
    const fees = state.ledger.houseRow('fees', rows.coin(row));
    const amount = rows.balance(row, 'available') + 1n;
    if (rows.account(row) !== 0 && amount > 1n) {
      state.corrupted = { row, fees, amount };
      ${corrupt}
    }
  }
  return result;`;

/** Bugs that only the check after each command finds [CHECK-1], one for each part of it. */
export const CHECK_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'between two commands a wallet has a unit without a source',
    file: 'engine.ts',
    find: RULED,
    put: undoneByNextCommand("change(row, 'available', 1n);", "change(row, 'available', -1n);"),
  },
  {
    bug: 'between two commands a wallet is overdrawn',
    file: 'engine.ts',
    find: RULED,
    put: undoneByNextCommand(
      "change(row, 'available', -amount); change(fees, 'available', amount);",
      "change(row, 'available', amount); change(fees, 'available', -amount);",
    ),
  },
  {
    bug: 'between two commands a unit is frozen that no order holds',
    file: 'engine.ts',
    find: RULED,
    put: undoneByNextCommand(
      "change(row, 'available', -1n); change(row, 'frozen', 1n);",
      "change(row, 'available', 1n); change(row, 'frozen', -1n);",
    ),
  },
];
