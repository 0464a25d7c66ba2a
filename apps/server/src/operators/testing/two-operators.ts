import type { ApiResponse, PeopleApp } from '../../app/testing/people-app.ts';
import { freshCode } from './fresh-code.ts';

interface TwoOperators {
  /** Tokens of the two. */
  ops: string;
  ops2: string;
  /** Sessions are short and the tests move the clock a lot, so each test signs in first. */
  bothIn(): Promise<void>;
  propose(change: object, token?: string): Promise<ApiResponse>;
  /** Proposes and returns the proposal's id. */
  proposed(change: object, token?: string): Promise<number>;
  approve(id: number, token?: string): Promise<ApiResponse>;
  reject(id: number, reason?: string, token?: string): Promise<ApiResponse>;
  doBoth(change: object): Promise<ApiResponse>;
}

/** Two operators with all rights: the first proposes, the second decides. */
export function twoOperators(world: () => PeopleApp): Readonly<TwoOperators> {
  const two: TwoOperators = {
    ops: '',
    ops2: '',
    async bothIn() {
      two.ops = await world().logInOperator();
      two.ops2 = await world().logInOperator('ops2@meridian.test');
    },
    propose: (change, token = two.ops) =>
      world().operate('POST', '/operator/propose', { change, reason: 'because' }, token),
    async proposed(change, token = two.ops) {
      const { data, reason } = await two.propose(change, token);
      if (data === null) throw new Error(`not proposed: ${reason}`);
      return data.id;
    },
    async approve(id, token = two.ops2) {
      const totp = await freshCode(world(), token);
      return world().operate('POST', '/operator/approveProposal', { id, totp }, token);
    },
    reject: (id, reason = 'no', token = two.ops2) =>
      world().operate('POST', '/operator/rejectProposal', { id, reason }, token),
    doBoth: async (change) => two.approve(await two.proposed(change)),
  };
  return two;
}
