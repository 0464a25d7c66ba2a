/** The parts of the password rule, shown as a checklist. Together they are equivalent to the rule in the contract. */
export const PASSWORD_RULES = [
  { id: 'password_rule_length', holds: (text: string) => /^.{6,20}$/su.test(text) },
  { id: 'password_rule_letter', holds: (text: string) => /[A-Za-z]/.test(text) },
  { id: 'password_rule_digit', holds: (text: string) => /[0-9]/.test(text) },
  { id: 'password_rule_only', holds: (text: string) => /^[A-Za-z0-9]+$/.test(text) },
] as const;
