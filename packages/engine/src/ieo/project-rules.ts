import type { ProjectTerms } from './project.ts';

// Also called before operators decide, so that no decision waits for an engine that refuses it.

export type TermProblem = 'coin' | 'price' | 'total' | 'limits' | 'times' | 'lock';

/** [IEO-8] What contradicts itself in the terms of a sale that would be listed now. */
export function projectProblems(terms: Omit<ProjectTerms, 'id'>, now: number): TermProblem[] {
  const { total, minPerUser, endsAt, unlocksAt } = terms;
  const problems = oldProblems(terms, now);
  if (minPerUser > total && !problems.includes('limits')) problems.push('limits');
  if (unlocksAt !== 0 && unlocksAt <= endsAt) problems.push('lock');
  return problems;
}

/** The same before rule version 8, which did not compare the minimum with the total, nor the lock with the end. */
export function oldProblems(terms: Omit<ProjectTerms, 'id'>, now: number): TermProblem[] {
  const { coin, quote, price, total, minPerUser, maxPerUser, startsAt, endsAt } = terms;
  const problems: TermProblem[] = [];
  if (coin === quote) problems.push('coin');
  if (price <= 0n) problems.push('price');
  if (total <= 0n) problems.push('total');
  if (minPerUser <= 0n || maxPerUser < minPerUser) problems.push('limits');
  if (endsAt <= startsAt || endsAt <= now) problems.push('times');
  return problems;
}
