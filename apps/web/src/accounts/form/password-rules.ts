/** The parts of the login password's rule, as a list that fills while one types. Together they are the rule. */
export const PASSWORD_RULES = [
  { id: 'password_rule_length', holds: (text: string) => /^.{6,20}$/su.test(text) },
  { id: 'password_rule_letter', holds: (text: string) => /[A-Za-z]/.test(text) },
  { id: 'password_rule_digit', holds: (text: string) => /[0-9]/.test(text) },
  { id: 'password_rule_only', holds: (text: string) => /^[A-Za-z0-9]+$/.test(text) },
] as const;
