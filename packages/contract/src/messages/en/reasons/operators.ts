export const operators = {
  case_closed: 'This case is already decided',
  case_taken: '{by} is reviewing this case',
  ticket_taken: '{by} has taken this ticket. Take it over first',
  case_not_claimed: 'This case is not reserved for you. Reserve it first',
  pictures_not_opened: 'Open every picture of this case before you approve it',
  second_operator_required: 'A second operator must approve this',
  risk_operator_required: 'An operator with the Risk role has to propose or approve this',
  finance_operator_required: 'An operator with the Finance role has to propose or approve this',
  already_proposed: 'This is already proposed and waiting for approval',
  proposal_closed: 'This proposal has already been decided or has expired',
  proposal_outdated:
    'The situation changed after this was proposed, so the proposal was closed. Propose it again if it is still needed',
  proposal_moot: 'There is nothing left to change, so the proposal was closed',
  proposer_gone: 'The proposer no longer has permission for this. Reject it, then propose it yourself',
  market_wound_up: 'This market was wound up permanently',
  market_has_positions:
    'Users hold open positions. Name a moment: the end is announced, the market is halted then, and it ends with its last position',
  operator_exists: 'An operator with this email already exists',
  operator_password_rule: 'Use 12–128 characters',
  last_super: 'At least two operators must keep all rights',
  setup_expired: 'This invitation has expired. Ask for a new one',
  network_exists: 'A network with this id already exists',
  coin_terms_rule:
    'Check the terms: minimums above zero, a maximum no lower than the minimum, and no more decimals than the coin has',
  cycle_terms_rule:
    'Check the terms: a minimum above zero, a maximum no lower than it, open stakes per user no lower than the minimum, a payout rate above 0 and at most 1 with at most six decimals, and amounts with no more decimals than the coin has',
  margin_notice_short: 'New tiers and liquidation terms need at least a day between approval and effect',
  effective_time_range: 'Choose a moment in the future, at most 90 days from now',
  contract_unknown: 'There is no contract at this address on the network',
  owner_required: 'Enter the user this deposit belongs to',
  owner_without_address: 'This user has no deposit address on this network',
} as const;
