export const overview = {
  overview_title: 'What waits',
  overview_hello: 'Signed in as {name}',
  overview_identity: 'Identities to review',
  overview_oldest: 'Longest wait {age}',
  overview_nobody: 'Nobody is waiting',
  overview_proposals: 'Proposals to decide',
  overview_proposals_text: 'Changes that need a second person',
  overview_users: 'Users',
  overview_verified: '{count} verified',
  overview_registered_today: 'Registered today',
  overview_suspended: 'Suspended users',
  start_reviewing: 'Start reviewing',
} as const;
