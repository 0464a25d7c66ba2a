import { describe, expect, it, vi } from 'vitest';
import { createShortcuts, isForPage, type KeyPress, type Shortcut } from './shortcuts.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  atMs: 0,
  ...change,
});
const shortcut = (keys: string): Shortcut => ({ keys, label: 'tab_home', run: vi.fn() });

describe('registered shortcuts', () => {
  it('are found by their key, with caps lock too', () => {
    const shortcuts = createShortcuts();
    const buy = shortcut('b');
    shortcuts.register({ title: 'tab_spot', shortcuts: [buy] });
    expect(shortcuts.press(press('b'))).toBe(buy);
    expect(shortcuts.press(press('B', { shiftKey: true }))).toBe(buy);
    expect(shortcuts.press(press('x'))).toBeUndefined();
  });

  it('include shift only if it does not produce another character', () => {
    const shortcuts = createShortcuts();
    const [help, step] = [shortcut('?'), shortcut('shift+arrowup')];
    shortcuts.register({ title: 'tab_spot', shortcuts: [help, step] });
    expect(shortcuts.press(press('?', { shiftKey: true }))).toBe(help);
    expect(shortcuts.press(press('ArrowUp', { shiftKey: true }))).toBe(step);
    expect(shortcuts.press(press('ArrowUp'))).toBeUndefined();
  });

  it('may be two keys, pressed within a second', () => {
    const shortcuts = createShortcuts();
    const [home, sell] = [shortcut('g h'), shortcut('h')];
    shortcuts.register({ title: 'tab_spot', shortcuts: [home, sell] });
    expect(shortcuts.press(press('g'))).toBeUndefined();
    expect(shortcuts.press(press('h', { atMs: 900 }))).toBe(home);
    expect(shortcuts.press(press('g', { atMs: 2_000 }))).toBeUndefined();
    expect(shortcuts.press(press('h', { atMs: 3_001 }))).toBe(sell);
  });

  it('prefer the screen that was mounted last, and return to the other when it is left', () => {
    const shortcuts = createShortcuts();
    const [under, over] = [shortcut('b'), shortcut('b')];
    shortcuts.register({ title: 'tab_spot', shortcuts: [under] });
    const leave = shortcuts.register({ title: 'tab_futures', shortcuts: [over] });
    expect(shortcuts.press(press('b'))).toBe(over);
    leave();
    leave();
    expect(shortcuts.press(press('b'))).toBe(under);
  });

  it('are only listed if the focused control handles them', () => {
    const shortcuts = createShortcuts();
    const named = { keys: 'arrowup arrowdown', label: 'tab_home' } as const;
    const below = shortcut('arrowdown');
    shortcuts.register({ title: 'tab_spot', shortcuts: [below, named] });
    expect(shortcuts.press(press('ArrowUp'))).toBeUndefined();
    expect(shortcuts.press(press('ArrowDown'))).toBe(below);
    expect(shortcuts.list()[0]!.shortcuts).toEqual([below, named]);
  });

  it('are listed by title', () => {
    const shortcuts = createShortcuts();
    shortcuts.register({ title: 'tab_spot', shortcuts: [shortcut('b')] });
    shortcuts.register({ title: 'tab_home', shortcuts: [shortcut('/')] });
    shortcuts.register({ title: 'tab_spot', shortcuts: [shortcut('s')] });
    expect(
      shortcuts.list().map((group) => [group.title, group.shortcuts.map(({ keys }) => keys).join()]),
    ).toEqual([
      ['tab_spot', 'b,s'],
      ['tab_home', '/'],
    ]);
  });
});

describe('a key press', () => {
  const event = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
  };
  /** A control that the first selector with this word in it matches. */
  const control = (word: string) => ({ matches: (selector: string) => selector.split(', ').includes(word) });
  const closed = () => false;

  it('belongs to the page on a radio or a slider, except for the keys they use', () => {
    for (const word of ['input[type=radio]', 'input[type=range]', '[role=tab]']) {
      expect(isForPage({ ...event, key: '/' }, control(word), closed)).toBe(true);
      expect(isForPage({ ...event, key: 'ArrowUp' }, control(word), closed)).toBe(false);
    }
  });

  it('belongs to a text field, an open dialog, an input method or the browser', () => {
    expect(isForPage({ ...event, key: 'b' }, control('textarea'), closed)).toBe(false);
    expect(isForPage({ ...event, key: 'b' }, null, () => true)).toBe(false);
    for (const change of [{ isComposing: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(isForPage({ ...event, key: 'b', ...change }, null, closed)).toBe(false);
    expect(isForPage({ ...event, key: 'b' }, null, closed)).toBe(true);
  });
});
