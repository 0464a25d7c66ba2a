export const overview = {
  overview_title: 'Overview',
  overview_hello: 'Signed in as {name}',
  overview_kyc: 'Identities to review',
  overview_oldest: 'Oldest: {age}',
  overview_no_cases: 'No cases waiting',
  overview_proposals: 'Proposals to decide',
  overview_proposals_text: 'Proposed by others and waiting for your decision',
  overview_users: 'Users',
  overview_verified: '{count} verified',
  overview_registered_today: 'Registered today',
  overview_suspended: 'Suspended users',
  start_reviewing: 'Start reviewing',
} as const;
