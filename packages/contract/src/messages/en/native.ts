/** Texts of the installed app. */
export const native = {
  link_unknown: 'This link doesn’t open anything in the app: {address}',
  lock_title: '{product} is locked',
  lock_reason: 'Unlock to see your account',
  lock_unlock: 'Unlock',
  lock_log_out: 'Log out',
  lock_setting: 'Unlock with face or fingerprint',
} as const;
