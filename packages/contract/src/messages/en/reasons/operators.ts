export const operators = {
  case_closed: 'This case is already decided',
  case_taken: '{by} is reviewing this case',
  case_not_claimed: 'You are not holding this case. Take it from the queue first',
  pictures_not_opened: 'Open every picture of this case before you approve it',
  second_operator_required: 'Another operator has to approve this',
  proposal_closed: 'This proposal is already decided or has expired',
  proposal_outdated:
    'What this is about has changed since it was proposed. Please reject it and propose it anew',
  proposer_gone: 'Whoever proposed this may no longer do so. Please reject it or propose it yourself',
  operator_exists: 'There is already an operator with this address',
  operator_password_rule: 'Please choose a password of 12-128 characters',
  last_super: 'At least two operators with all rights have to stay',
  setup_expired: 'This invitation has expired. Please ask for a new one',
} as const;
