import { describe, expect, it, vi } from 'vitest';
import { createOverlayEntries } from './overlay-history.ts';

/** A browser history of pages and the overlays on them. Moves are reported asynchronously, like popstate. */
function setUp() {
  let entries: { page: string; depth: number }[] = [{ page: 'home', depth: 0 }];
  let at = 0;
  let queue: (() => void)[] = [];
  const settle = () => {
    for (let rounds = 0; queue.length > 0; rounds++) {
      if (rounds > 20) throw new Error('the history never settles');
      const due = queue;
      queue = [];
      for (const run of due) run();
    }
  };
  const go = (steps: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + steps));
    overlays.moved();
  };
  const push = (page: string, depth: number) => {
    entries = [...entries.slice(0, at + 1), { page, depth }];
    at++;
  };
  const overlays = createOverlayEntries(
    {
      depth: () => entries[at]!.depth,
      push: (depth) => push(entries[at]!.page, depth),
      back: (steps) => void queue.push(() => go(-steps)),
    },
    (run) => queue.push(run),
  );
  /** A sheet as a component uses it: closing it removes it. */
  const openSheet = () => {
    const close = vi.fn(() => leave());
    const leave = overlays.opened(close);
    settle();
    return { close, leave };
  };
  return {
    overlays,
    openSheet,
    settle,
    here: () => `${entries[at]!.page}+${entries[at]!.depth}`,
    length: () => entries.length,
    userBack: () => {
      go(-1);
      settle();
    },
    userForward: () => {
      go(1);
      settle();
    },
    navigate: (page: string) => {
      push(page, 0);
      settle();
    },
  };
}

describe('overlay history', () => {
  it('back closes the sheet and stays on the screen', () => {
    const app = setUp();
    const sheet = app.openSheet();
    expect(app.here()).toBe('home+1');
    app.userBack();
    expect(sheet.close).toHaveBeenCalledOnce();
    expect(app.here()).toBe('home+0');
  });

  it('closing by hand removes the entry', () => {
    const app = setUp();
    app.openSheet().leave();
    app.settle();
    expect(app.here()).toBe('home+0');
  });

  it('back closes the topmost of two, one at a time', () => {
    const app = setUp();
    const sheet = app.openSheet();
    const dialog = app.openSheet();
    expect(app.here()).toBe('home+2');
    app.userBack();
    expect([sheet.close.mock.calls.length, dialog.close.mock.calls.length]).toEqual([0, 1]);
    app.userBack();
    expect(sheet.close).toHaveBeenCalledOnce();
    expect(app.here()).toBe('home+0');
  });

  it('registering again during a render does not move the history', () => {
    const app = setUp();
    const first = app.openSheet();
    const length = app.length();
    first.leave();
    app.overlays.opened(() => {});
    app.settle();
    expect(app.here()).toBe('home+1');
    expect(app.length()).toBe(length);
  });

  it('a sheet whose button navigates does not leave an empty history entry', () => {
    const app = setUp();
    const sheet = app.openSheet();
    sheet.leave();
    app.navigate('idAuth');
    expect(app.here()).toBe('idAuth+0');
    app.userBack();
    expect(app.here()).toBe('home+0');
  });

  it('navigating forward to the entry of a closed sheet returns to the previous entry', () => {
    const app = setUp();
    app.openSheet();
    app.userBack();
    app.userForward();
    expect(app.here()).toBe('home+0');
  });

  it('opening a sheet after that works as before', () => {
    const app = setUp();
    app.openSheet().leave();
    app.navigate('notice');
    app.userBack();
    const sheet = app.openSheet();
    expect(app.here()).toBe('home+1');
    app.userBack();
    expect(sheet.close).toHaveBeenCalledOnce();
    expect(app.here()).toBe('home+0');
  });
});
