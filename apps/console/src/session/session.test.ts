import { expect, it } from 'vitest';
import { type Operator, session } from './session.ts';

const operator: Operator = { id: 4, email: 'kim@meridian.test', name: 'Kim', roles: ['kyc'] };

it('remembers why the session ended until the next one begins', () => {
  session.getState().begin('token', operator);
  expect(session.getState()).toMatchObject({ token: 'token', operator, endCause: null });
  session.getState().end('idle');
  expect(session.getState()).toMatchObject({ token: null, operator: null, endCause: 'idle' });
  session.getState().begin('other', operator);
  expect(session.getState().endCause).toBeNull();
});
