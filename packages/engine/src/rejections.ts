/**
 * Every reason for which the engine rejects a command. The word is the wire's `reason`, the key of its message in both
 * languages and the title of its test. Append only: a stored result keeps its place in this list.
 */
export const REJECTIONS = [
  // who
  'unknown_account',
  'account_exists',
  'kyc_required',
  'account_locked',
  'withdraw_locked',
  'no_permission',
  'idempotency_mismatch',
  'not_found',
  // coins and markets
  'unknown_coin',
  'coin_exists',
  'unknown_market',
  'market_exists',
  'market_halted',
  'bad_market_rules',
  'deposit_disabled',
  'withdraw_disabled',
  'transfer_disabled',
  // orders
  'price_required',
  'price_out_of_range',
  'quantity_required',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'amount_required',
  'insufficient_balance',
  'too_many_open_orders',
  'would_cross',
  'order_closed',
  // futures
  'lever_not_allowed',
  'lever_exceeds_tier',
  'take_profit_side',
  'stop_loss_side',
  'stop_beyond_liquidation',
  'take_profit_or_stop_loss_required',
  'unknown_position',
  'position_too_small',
  'trigger_exceeds_position',
  'too_many_triggers',
  'open_interest_limit',
  'stale_index',
  'would_liquidate',
  // cycle
  'unknown_period',
  'cycle_below_minimum',
  'cycle_above_maximum',
  'cycle_limit',
  // new coins
  'unknown_project',
  'project_exists',
  'project_not_open',
  'subscription_below_minimum',
  'subscription_above_maximum',
  // wallet
  'same_account',
  'same_coin',
  'quote_expired',
  'quote_used',
  'quote_out_of_line',
  'treasury_short',
  'below_minimum',
  'duplicate_deposit',
  'withdrawal_closed',
  'reason_required',
  'referrer_unknown',
  // since rule version 2
  'no_reference_price',
  // since rule version 3
  'fill_or_kill_unfilled',
  // since rule version 4
  'position_not_isolated',
  'margin_needed',
  // since rule version 5
  'reference_required',
  'duplicate_reference',
  // since rule version 6
  'cycle_open_limit',
  'cycle_daily_limit',
  'cycle_paused',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Numbers and texts the message of a rejection needs, such as the minimum. */
export type Details = Readonly<Record<string, string | number>>;
