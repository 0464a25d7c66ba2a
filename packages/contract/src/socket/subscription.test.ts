import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COARSER,
  formatTopic,
  formatUnsubscription,
  parseSubscription,
  TOPIC_KINDS,
} from './subscription.ts';

describe('subscription strings', () => {
  it.each([
    ['USDT_BTC_trad_1', 'trad', true],
    ['USDT_BTC_contract_1', 'contract', true],
    ['USDT_BTC_cycle_1', 'cycle', true],
    ['USDT_BTC_trad_0', 'trad', false],
  ] as const)('%s is read', (text, kind, follow) => {
    expect(parseSubscription(text)).toEqual({ topic: { maincoin: 'USDT', tradcoin: 'BTC', kind }, follow });
  });

  it.each([
    '',
    'ping',
    'USDT_BTC_trad',
    'USDT_BTC_trad_2',
    'USDT_BTC_trad_1_1',
    'USDT_BTC_Trad_1',
    'USDT_BTC_trad0_1',
    'USDT_BTC_trad4_1',
    'USDT_BTC_trad12_1',
    'USDT_BTC_cycle1_1',
    'usdt_btc_trad_1',
    'USDT__trad_1',
    '_BTC_trad_1',
    'USDT_BTC_spot_1',
    'USDT_BTC_trad_1\n',
    ' USDT_BTC_trad_1',
    'USDT_ВТС_trad_1',
    '__proto___x_trad_1',
    `${'A'.repeat(13)}_BTC_trad_1`,
    `USDT_${'A'.repeat(13)}_trad_1`,
    "USDT_BTC'--_trad_1",
  ])('%j is refused', (text) => {
    expect(parseSubscription(text)).toBeUndefined();
  });

  it.each(COARSER)('a book can be requested %i digits coarser', (coarser) => {
    const topic = { maincoin: 'USDT', tradcoin: 'BTC', kind: 'trad', coarser } as const;
    expect(parseSubscription(formatTopic(topic))).toEqual({ topic, follow: true });
    expect(parseSubscription(formatUnsubscription(topic))).toEqual({ topic, follow: false });
  });

  it('are read back as they were written', () => {
    const coin = fc.string({ unit: fc.constantFrom(...'ABCXYZ019'), minLength: 1, maxLength: 12 });
    const topics = fc.record({ maincoin: coin, tradcoin: coin, kind: fc.constantFrom(...TOPIC_KINDS) });
    fc.assert(
      fc.property(topics, (topic) => {
        expect(parseSubscription(formatTopic(topic))).toEqual({ topic, follow: true });
        expect(parseSubscription(formatUnsubscription(topic))).toEqual({ topic, follow: false });
      }),
    );
  });
});
