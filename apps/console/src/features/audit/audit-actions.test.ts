import { expect, it } from 'vitest';
import { en } from '../../messages/en/index.ts';
import { AUDIT_ACTIONS, isAuditAction } from './audit-actions.ts';

it('has a different sentence for every action', () => {
  const sentences = Object.values(AUDIT_ACTIONS).map((id) => en[id]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('does not accept the name of an object property as an action', () => {
  expect(isAuditAction('user.view')).toBe(true);
  expect(isAuditAction('toString')).toBe(false);
});
