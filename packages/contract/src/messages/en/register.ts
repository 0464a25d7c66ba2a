import { LOCKED } from '../locked.ts';

/** Opening an account, getting back into one, and the fields those forms share. */
export const register = {
  register_title: 'Create your account',
  register_text: 'It takes about two minutes. All you need is an email address or a phone number.',
  register_by: 'Sign up with',
  register_submit: 'Create account',
  register_done: 'Your account is ready',
  register_have: 'Already have an account?',
  register_invitation: 'Invitation code (optional)',

  contact_email: 'Email',
  contact_phone: 'Phone',
  contact_email_address: 'Email address',
  contact_phone_number: 'Phone number',
  contact_area: 'Country code: {country} {code}',
  contact_area_title: 'Country or region',
  contact_area_search: 'Search countries or country codes',
  contact_country_search: 'Search countries',
  contact_area_clear: 'Clear search',
  contact_area_common: 'Common',
  contact_area_none: 'No countries found',
  contact_area_failed: 'Couldn’t load countries',

  code_label: 'Verification code',
  code_send: 'Send code',
  code_resend: 'Send again',
  code_resend_in: '{seconds} s',
  code_sent: 'Sent to {to}. The code is valid for {minutes} minutes.',

  password_label: 'Password',
  password_repeat: 'Confirm password',
  password_rules: 'Password requirements',
  password_rule_length: '6–20 characters',
  password_rule_letter: 'At least one letter',
  password_rule_digit: 'At least one digit',
  password_rule_only: 'Only letters and digits',

  reset_title: 'Reset your password',
  reset_text:
    'We will send a code to your email address or phone number. Your authenticator app keeps working. Your passkeys are removed, and you can add them again.',
  reset_by: 'Reset with',
  reset_password: 'New password',
  reset_lock: `All your devices will be logged out, and ${LOCKED.en} will be locked for 24 hours.`,
  reset_submit: 'Set new password',
  reset_done: 'Your password was reset. Log in',
} as const;
