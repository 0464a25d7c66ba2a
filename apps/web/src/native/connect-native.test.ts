import { describe, expect, it } from 'vitest';
import { goBack, openerOf } from './connect-native.ts';

function navigate(start: { path?: string; entries?: number } = {}) {
  const { path = '/', entries = 0 } = start;
  const moves: string[] = [];
  const navigation = {
    path: () => path,
    canGoBack: () => entries > 0,
    goBack: () => void moves.push('back'),
    open: (to: string, replace?: true) => void moves.push(replace ? `replace ${to}` : to),
  };
  return { navigation, moves };
}
const nothingOpen = () => false;

describe('the back button', () => {
  it('closes what is open before it leaves the screen', () => {
    const { navigation, moves } = navigate({ path: '/futures', entries: 3 });
    expect(goBack(navigation, () => true)).toBe(true);
    expect(moves).toEqual([]);
  });

  it('goes one screen back, from the first one to the home screen, and leaves the app there', () => {
    const deep = navigate({ path: '/coinSearch', entries: 1 });
    expect(goBack(deep.navigation, nothingOpen)).toBe(true);
    expect(deep.moves).toEqual(['back']);
    const opened = navigate({ path: '/helpCenter/17' });
    expect(goBack(opened.navigation, nothingOpen)).toBe(true);
    expect(opened.moves).toEqual(['replace /']);
    const home = navigate();
    expect(goBack(home.navigation, nothingOpen)).toBe(false);
    expect(home.moves).toEqual([]);
  });
});

describe('an opened link', () => {
  it('leads to its screen once, although the system reports it twice', () => {
    const { navigation, moves } = navigate();
    let now = 0;
    const open = openerOf(
      navigation,
      'https://meridian.example',
      () => {},
      () => now,
    );
    open('https://meridian.example/marketDetails/trad/1');
    now = 500;
    open('https://meridian.example/marketDetails/trad/1');
    expect(moves).toEqual(['/marketDetails/trad/1']);
    now = 5_000;
    open('https://meridian.example/marketDetails/trad/1');
    expect(moves).toHaveLength(2);
  });

  it('that is forged leads nowhere and is shown as text', () => {
    const { navigation, moves } = navigate();
    const told: string[] = [];
    const open = openerOf(
      navigation,
      'https://meridian.example',
      (text) => void told.push(text),
      () => 0,
    );
    open('https://evil.example/helpCenter/17');
    open('javascript:alert(1)');
    expect(moves).toEqual([]);
    expect(told).toEqual(['https://evil.example/helpCenter/17', 'javascript:alert(1)']);
  });
});
