import type { Amount } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountId, type OrderId, orderId } from '../ids.ts';
import { checkAll } from '../invariants.ts';
import { stateHash, stateHashFromScratch } from '../state-hash.ts';
import { START } from '../testing/exchange.ts';
import { BTC_USDT, SpotDesk } from '../testing/spot-desk.ts';

const NAMES = ['ada', 'ben', 'cy'] as const;
const step = fc.oneof(
  fc.record({ kind: fc.constant('rest' as const), who: fc.constantFrom(...NAMES), price: fc.nat(20) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('hash' as const) }),
);

const BUY = {
  type: 'PlaceSpotOrder',
  at: START,
  key: undefined,
  market: BTC_USDT,
  side: 'buy',
  style: 'limit',
  timeInForce: 'gtc',
  lots: 10,
  budget: 0n as Amount,
} as const;

describe('resting orders', () => {
  it('are listed by account, oldest first, and hashed correctly while their rows are reused', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const desk = new SpotDesk();
        for (const name of NAMES) desk.give(name, '1000000 USDT');
        const model: { id: OrderId; account: AccountId }[] = [];
        for (const step of steps) {
          if (step.kind === 'hash') stateHash(desk.state);
          else if (step.kind === 'rest') {
            const account = desk.person(step.who);
            const { result } = desk.applyUnchecked({ ...BUY, account, price: 1_000 + step.price });
            if (!result.ok) throw new Error(result.reason);
            model.push({ id: orderId(result.id), account });
          } else if (model.length > 0) {
            const [{ id, account }] = model.splice(step.which % model.length, 1) as [(typeof model)[0]];
            const command = {
              type: 'CancelSpotOrder',
              at: desk.now,
              key: undefined,
              account,
              order: id,
            } as const;
            expect(desk.applyUnchecked(command).result).toEqual({ ok: true, id });
          }
        }
        for (const name of NAMES) {
          const listed = [...desk.state.accounts.mustGet(desk.person(name)).spotOrders()].map(({ id }) => id);
          expect(listed).toEqual(
            model.filter(({ account }) => account === desk.person(name)).map(({ id }) => id),
          );
        }
        expect(stateHash(desk.state)).toBe(stateHashFromScratch(desk.state));
        checkAll(desk.state);
      }),
      { numRuns: 60 },
    );
  });
});
