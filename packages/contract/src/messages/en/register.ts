import { LOCKED } from '../locked.ts';

/** Opening an account, getting back into one, and the fields those forms share. */
export const register = {
  register_title: 'Create your account',
  register_text: 'Two minutes to the market. All you need is an address we can reach you at.',
  register_by: 'Sign up with',
  register_submit: 'Create account',
  register_done: 'Your account is open',
  register_have: 'Already have an account?',
  register_invitation: 'Invitation code (optional)',

  contact_email: 'E-mail',
  contact_phone: 'Phone',
  contact_email_address: 'E-mail address',
  contact_phone_number: 'Phone number',
  contact_area: 'Country code: {country} {code}',
  contact_area_title: 'Country or region',
  contact_area_search: 'Search country or code',
  contact_area_clear: 'Clear the search',
  contact_area_common: 'Often used',
  contact_area_none: 'No country matches',
  contact_area_failed: 'Countries could not be loaded',

  code_label: 'Verification code',
  code_send: 'Send code',
  code_resend: 'Send again',
  code_resend_in: '{seconds} s',
  code_sent: 'Sent to {to}. The code is good for {minutes} minutes.',

  password_label: 'Login password',
  password_repeat: 'Repeat the password',
  password_rules: 'The password needs',
  password_rule_length: '6-20 characters',
  password_rule_letter: 'A letter',
  password_rule_digit: 'A digit',
  password_rule_only: 'Only letters and digits',

  reset_title: 'Reset your password',
  reset_text:
    'We send a code to the address of your account. Your authenticator app stays as it is; passkeys are removed and can be added again.',
  reset_by: 'Reset with',
  reset_password: 'New login password',
  reset_lock: `All your devices will be logged out, and ${LOCKED.en} will be locked for 24 hours.`,
  reset_submit: 'Set new password',
  reset_done: 'Your password is set. Please log in with it',
} as const;
