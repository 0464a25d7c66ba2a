import { type Amount, mulDivFloor, pow10 } from '@meridian/money';
import { type ByAccount, byAccount } from '../accounts/account-commands.ts';
import { refuseNewRisk } from '../accounts/gates.ts';
import { bigAs, type Codec, record, text, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { CoinId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { freshIndex } from '../markets/index-price.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';

/** [CONVERT-3] A quote that pays more than this above the current index is refused. */
const CONVERT_TOLERANCE_PPM = 20_000n;
/** How many expired quotes are removed per clock step. */
const REMOVED_PER_STEP = 1000;

/** Accepts a quote that the gateway gave to this account. */
export interface ExecuteConvert extends ByAccount {
  readonly type: 'ExecuteConvert';
  readonly quote: string;
  readonly from: CoinId;
  readonly to: CoinId;
  readonly pays: Amount;
  readonly receives: Amount;
  readonly expiresAt: number;
}

export const convertCommandCodecs: { readonly ExecuteConvert: Codec<Omit<ExecuteConvert, 'type'>> } = {
  ExecuteConvert: record({
    ...byAccount,
    quote: text,
    from: uintAs<CoinId>(),
    to: uintAs<CoinId>(),
    pays: bigAs<Amount>(),
    receives: bigAs<Amount>(),
    expiresAt: uint,
  }),
};

/** A quote can be used once [CONVERT-2]. The record is kept until the quote expires. */
export class UsedQuote extends rowClass({
  id: uint,
  quote: text,
  expiresAt: uint,
}) {}

/** [CONVERT-1] Moves both legs at once against the treasury, which must have the balance. */
export function executeConvert(state: ExchangeState, command: ExecuteConvert): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  if (state.coins.get(command.from) === undefined || state.coins.get(command.to) === undefined)
    return rejected('unknown_coin');
  if (command.from === command.to) return rejected('same_coin');
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (command.pays <= 0n || command.receives <= 0n) return rejected('amount_required');
  if (command.expiresAt < state.now) return rejected('quote_expired');
  if (state.usedQuoteKeys.has(command.quote)) return rejected('quote_used');
  const fair = fairConversion(state, command.from, command.to, command.pays);
  if (fair === undefined) return rejected('stale_index');
  if (command.receives * 1_000_000n > fair * (1_000_000n + CONVERT_TOLERANCE_PPM))
    return rejected('quote_out_of_line');
  const { ledger } = state;
  const from = ledger.user(account.id, 'spot', command.from);
  if (from.available < command.pays) return rejected('insufficient_balance');
  const treasury = ledger.house('treasury', command.to);
  if (treasury.available < command.receives) return rejected('treasury_short');

  const used = new UsedQuote();
  used.id = ++state.lastIds.quotes;
  used.quote = command.quote;
  used.expiresAt = command.expiresAt;
  state.usedQuotes.add(used);
  state.usedQuoteKeys.add(used.quote);
  ledger.move(
    from,
    ledger.house('treasury', command.from),
    path.available.available,
    command.pays,
    'convert',
  );
  ledger.move(
    treasury,
    ledger.user(account.id, 'spot', command.to),
    path.available.available,
    command.receives,
    'convert',
  );
  const { pays, receives } = command;
  state.out.emit({
    type: 'Converted',
    account: account.id,
    from: command.from,
    to: command.to,
    pays,
    receives,
  });
  return accepted(used.id);
}

/** The value of an amount in another coin at the index, rounded down; undefined while either index is stale. */
export function fairConversion(
  state: ExchangeState,
  from: CoinId,
  to: CoinId,
  pays: bigint,
): Amount | undefined {
  const fromPrice = freshIndex(state, from);
  const toPrice = freshIndex(state, to);
  if (fromPrice === undefined || toPrice === undefined) return undefined;
  const scaled = pays * pow10(state.coins.mustGet(to).scale);
  return mulDivFloor(scaled, fromPrice, toPrice * pow10(state.coins.mustGet(from).scale)) as Amount;
}

/** Removes records of expired quotes: those are refused anyway. */
export function removeExpiredQuotes(state: ExchangeState): void {
  let left = REMOVED_PER_STEP;
  for (const used of state.usedQuotes.rows.values()) {
    if (used.expiresAt >= state.now || left-- === 0) return;
    state.usedQuotes.remove(used);
    state.usedQuoteKeys.delete(used.quote);
  }
}
