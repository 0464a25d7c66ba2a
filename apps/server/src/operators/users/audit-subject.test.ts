import { expect, it } from 'vitest';
import { auditSubject } from './audit-subject.ts';

it.each([
  ['160312794', 'user 160312794'],
  [' User 160312794 ', 'user 160312794'],
  ['user160312794', 'user 160312794'],
  ['ユーザー １６０３１２７９４', 'user 160312794'],
  ['CASE #7', 'case 7'],
  ['案件7', 'case 7'],
  ['market 105', 'market 105'],
  ['withdrawal 12', 'withdrawal 12'],
  ['出金 12', 'withdrawal 12'],
  ['operator new', 'operator new'],
  ['offer btc 60', 'offer BTC 60'],
  ['Cycle offer BTC 60 s', 'offer BTC 60'],
  ['サイクル条件 BTC 60秒', 'offer BTC 60'],
  ['サイクル条件BTC 60秒', 'offer BTC 60'],
  ['users', 'users'],
  ['12345', '12345'],
  ['somebody 7', 'somebody 7'],
  ['', ''],
])('%j is the subject %j', (typed, subject) => {
  expect(auditSubject(typed)).toBe(subject);
});
