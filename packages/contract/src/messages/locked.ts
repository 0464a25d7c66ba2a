/** What a change of credentials locks for 24 hours. Every text about the lock, on screens and in mails, uses these words. */
export const LOCKED = {
  en: 'withdrawals, transfers to other users and fiat deposits',
  ja: '出金・他のユーザーへの送金・法定通貨の入金',
} as const;
