import { describe, expect, it } from 'vitest';
import { createKeeper, LOCAL_KEYS, type LocalKey } from './storage.ts';
import { createTradingPreferences } from './trading-preferences.ts';

const ALL_ON = { confirm: { limit: true, market: true, cancel: true, cycle: true }, sound: true };
const emptyKeeper = () => createKeeper<LocalKey>(() => undefined);

describe('the trading preferences', () => {
  it('are all on at first', () => {
    expect(createTradingPreferences(emptyKeeper()).store.getState()).toEqual(ALL_ON);
  });

  it('survive a reload', () => {
    const keeper = emptyKeeper();
    const preferences = createTradingPreferences(keeper);
    preferences.setConfirmed('market', false);
    preferences.setSound(false);
    expect(createTradingPreferences(keeper).store.getState()).toEqual({
      confirm: { limit: true, market: false, cancel: true, cycle: true },
      sound: false,
    });
  });

  it.each(['', 'null', '[]', '7', '{"confirm":"no","sound":0}', '{"confirm":{"limit":"false"}}'])(
    'are on for the stored value %j',
    (text) => {
      const keeper = emptyKeeper();
      keeper.write(LOCAL_KEYS.tradingPreferences, text);
      expect(createTradingPreferences(keeper).store.getState()).toEqual(ALL_ON);
    },
  );

  it('follow another tab', () => {
    const keeper = emptyKeeper();
    const preferences = createTradingPreferences(keeper);
    createTradingPreferences(keeper).setConfirmed('cancel', false);
    preferences.reread();
    expect(preferences.store.getState().confirm.cancel).toBe(false);
  });
});
