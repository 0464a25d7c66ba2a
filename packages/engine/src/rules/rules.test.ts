import { describe, expect, it } from 'vitest';
import { applySilently } from '../engine.ts';
import { checkAll } from '../invariants.ts';
import { readSnapshot, writeSnapshot } from '../snapshot.ts';
import { ExchangeState } from '../state.ts';
import { stateHash } from '../state-hash.ts';
import { word } from '../testing/exchange.ts';
import { readRecording } from '../testing/recorded-journal.ts';
import { BTC_USDT, SpotDesk } from '../testing/spot-desk.ts';
import { NewerRules, RULES_VERSION } from './rule-version.ts';

function firstRules(): SpotDesk {
  const desk = new SpotDesk({ makerFeePpm: 0, takerFeePpm: 0 }, 1);
  desk.give('ada', '100000 USDT');
  desk.give('bob', '100 BTC');
  return desk;
}

describe('rule versions', () => {
  it('[RULES-1] an out-of-range price is accepted before the rules are raised and refused after', () => {
    const desk = firstRules();
    expect(word(desk.order('bob', 'sell 1 at 100'))).toBe('ok');
    expect(word(desk.order('ada', 'buy 1 at 5000'))).toBe('ok');
    desk.send({ type: 'RaiseRules', version: RULES_VERSION });
    expect(desk.events('RulesRaised')).toEqual([{ type: 'RulesRaised', version: RULES_VERSION }]);
    expect(word(desk.order('ada', 'buy 1 at 5000'))).toBe('price_out_of_range');
  });

  it('[COLLAR-5] existing markets start with their last price as reference and the default collar', () => {
    const desk = firstRules();
    desk.order('bob', 'sell 1 at 100');
    desk.order('ada', 'buy 1 at 100');
    expect(word(desk.collar(BTC_USDT, '10'))).toBe('unknown_market');
    desk.send({ type: 'RaiseRules', version: RULES_VERSION });
    expect(desk.order('ada', 'buy 1 at 150.1')).toMatchObject({ details: { lowest: 500, highest: 1500 } });
  });

  it('[RULES-2] raising to the current or an older version changes nothing', () => {
    const desk = firstRules();
    const before = desk.hash();
    desk.send({ type: 'RaiseRules', version: 1 });
    expect(desk.hash()).toBe(before);
    desk.send({ type: 'RaiseRules', version: 2 });
    const raised = desk.hash();
    expect(raised).not.toBe(before);
    for (const version of [2, 1, 0]) {
      desk.send({ type: 'RaiseRules', version });
      expect([desk.hash(), desk.state.rules]).toEqual([raised, 2]);
      expect(desk.lastEvents).toEqual([]);
    }
  });

  it('[RULES-3] a version this program does not know is not applied', () => {
    const desk = firstRules();
    expect(() => desk.send({ type: 'RaiseRules', version: RULES_VERSION + 1 })).toThrow(NewerRules);
  });

  it('[SNAPSHOT-2] a snapshot keeps the version in force', () => {
    const desk = firstRules();
    desk.send({ type: 'RaiseRules', version: 2 });
    const restored = readSnapshot(writeSnapshot(desk.state));
    expect([restored.rules, stateHash(restored)]).toEqual([2, desk.hash()]);
  });

  it('[RULES-1] a recorded journal continues under newer rules and keeps every invariant', () => {
    const { run, journal, snapshot } = readRecording('rules-1');
    const state = readSnapshot([snapshot]);
    applySilently(state, { type: 'RaiseRules', at: state.now, version: RULES_VERSION });
    const whole = new ExchangeState();
    for (const command of journal.slice(0, run.snapshot.seq)) applySilently(whole, command);
    applySilently(whole, { type: 'RaiseRules', at: whole.now, version: RULES_VERSION });
    for (const command of journal.slice(run.snapshot.seq)) {
      applySilently(state, command);
      applySilently(whole, command);
    }
    checkAll(state);
    expect(stateHash(state)).toBe(stateHash(whole));
    expect(stateHash(state)).not.toBe(run.hashes.at(-1)!.hash);
  });
});
