import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tradingPreferences } from '../../session/trading-preferences.ts';
import { playFillSound } from './fill-sound.ts';

const opened = vi.fn();

beforeEach(() => {
  opened.mockClear();
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = () => {
        opened();
        return new Promise(() => {});
      };
    },
  );
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  tradingPreferences.setSound(true);
});

it('a fill makes a sound', () => {
  playFillSound();
  expect(opened).toHaveBeenCalledOnce();
});

it('a fill is silent when the sound is switched off', () => {
  tradingPreferences.setSound(false);
  playFillSound();
  expect(opened).not.toHaveBeenCalled();
});
