import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeOnBack, closeTop } from './back-stack.ts';

describe('back stack', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('closes the topmost overlay only, and nothing when there is none', () => {
    const lower = vi.fn();
    const upper = vi.fn();
    const releaseLower = closeOnBack(lower);
    const releaseUpper = closeOnBack(upper);
    expect(closeTop()).toBe(true);
    expect(upper).toHaveBeenCalledOnce();
    expect(lower).not.toHaveBeenCalled();
    releaseUpper();
    expect(closeTop()).toBe(true);
    expect(lower).toHaveBeenCalledOnce();
    releaseLower();
    expect(closeTop()).toBe(false);
  });

  it('handles the close request of a browser that has CloseWatcher, until it is released', () => {
    const watchers: { onclose: (() => void) | null; destroyed: boolean }[] = [];
    vi.stubGlobal(
      'CloseWatcher',
      class {
        onclose: (() => void) | null = null;
        destroyed = false;
        constructor() {
          watchers.push(this);
        }
        destroy() {
          this.destroyed = true;
        }
      },
    );
    const close = vi.fn();
    const release = closeOnBack(close);
    watchers[0]?.onclose?.();
    expect(close).toHaveBeenCalledOnce();
    release();
    expect(watchers[0]?.destroyed).toBe(true);
  });
});
