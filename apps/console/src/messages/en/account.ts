export const account = {
  account_title: 'My account',
  account_roles: 'Your roles',
  change_password: 'Change password',
  change_password_text: 'You will be signed out everywhere else.',
  current_password: 'Current password',
  new_password: 'New password',
  password_changed: 'Password changed',
  my_sessions: 'My sessions',
  this_session: 'This session',
  session_ended: 'Session ended',
  appearance: 'Appearance',
} as const;
