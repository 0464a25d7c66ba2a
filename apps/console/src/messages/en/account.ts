export const account = {
  account_title: 'My account',
  account_roles: 'Your roles',
  change_password: 'Change password',
  change_password_text: 'All other sessions end.',
  current_password: 'Current password',
  new_password: 'New password',
  password_changed: 'The password is changed',
  my_sessions: 'My sessions',
  this_session: 'This one',
  session_ended: 'The session is ended',
  appearance: 'Appearance',
} as const;
