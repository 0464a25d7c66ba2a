import { expect, it } from 'vitest';
import { translator } from '../../language/translator.ts';
import { en } from '../../messages/en/index.ts';
import { closedText } from './closed-text.ts';

const t = translator(en);

it('names the operator who decided', () => {
  const text = closedText({ decidedBy: { id: 4, name: 'Kim' }, state: 'rejected' }, t);
  expect(text).toContain('Kim');
  expect(text).toContain(en.proposal_rejected);
});

it.each(['expired', 'outdated'] as const)(
  'says that the proposal was closed as %s without a decision',
  (state) => {
    expect(closedText({ decidedBy: null, state }, t)).toBe(en[`closed_${state}`]);
  },
);
