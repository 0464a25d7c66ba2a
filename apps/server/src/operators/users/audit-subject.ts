import type { Database } from '../../database/database.ts';
import { listCaseIds } from '../../kyc/kyc-cases-table.ts';

const KINDS = {
  user: /^(?:user|ユーザー)$/,
  case: /^(?:case|案件)$/,
  operator: /^(?:operator|担当者)$/,
  market: /^(?:market|銘柄)$/,
  withdrawal: /^(?:withdrawal|出金)$/,
  article: /^(?:article|記事)$/,
  purchase: /^(?:purchase|購入)$/,
  ticket: /^(?:ticket|お問い合わせ|問い合わせ)$/,
} as const;

/**
 * Normalizes the subject filter to the log's form: `160312794`, `User 160312794` and `user160312794` are `user
 * 160312794`. Other text is searched as it is.
 */
export function auditSubject(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (/^[1-9]\d{8}$/.test(text)) return `user ${text}`;
  const offer = /^(?:offer|cycle offer|サイクル条件) ?([a-z0-9]{2,12})[ /](\d{1,5}) ?(?:s|秒)?$/.exec(text);
  if (offer !== null) return `offer ${offer[1]!.toUpperCase()} ${offer[2]}`;
  const named = /^(\p{L}{1,12})[ #]{0,3}(\d{1,10}|new)$/u.exec(text);
  const kind = Object.entries(KINDS).find(([, word]) => word.test(named?.[1] ?? ''))?.[0];
  return kind === undefined ? text : `${kind} ${named![2]}`;
}

/** Entries about a user's kyc cases count as entries about the user. */
export async function auditSubjects(database: Pick<Database, 'db'>, typed: string): Promise<string[]> {
  const subject = auditSubject(typed);
  const uid = /^user ([1-9]\d{8})$/.exec(subject)?.[1];
  const cases = uid === undefined ? [] : await listCaseIds(database, uid);
  return [subject, ...cases.map((id) => `case ${id}`)];
}
