import { describe, expect, it } from 'vitest';
import { loadWithFirstKey } from './first-keys.ts';

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(Object.assign(new Event('keydown'), { key }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function page() {
  const target = new EventTarget();
  const handled: string[] = [];
  const loads: PromiseWithResolvers<(event: KeyboardEvent) => void>[] = [];
  loadWithFirstKey(target, () => {
    const load = Promise.withResolvers<(event: KeyboardEvent) => void>();
    loads.push(load);
    return load.promise;
  });
  return { target, handled, loads, onKey: ({ key }: KeyboardEvent) => void handled.push(key) };
}

describe('the first keys', () => {
  it('pressed while the shortcuts load are handled in order once they have loaded', async () => {
    const { target, handled, loads, onKey } = page();
    press(target, 's');
    press(target, 'l');
    expect(handled).toEqual([]);
    loads[0]!.resolve(onKey);
    await settled();
    expect(handled).toEqual(['s', 'l']);
    press(target, 'b');
    expect(handled).toEqual(['s', 'l', 'b']);
    expect(loads).toHaveLength(1);
  });

  it('try again after a failed load', async () => {
    const { target, handled, loads, onKey } = page();
    press(target, 's');
    loads[0]!.reject(new Error('offline'));
    await settled();
    press(target, 'l');
    loads[1]!.resolve(onKey);
    await settled();
    expect(handled).toEqual(['l']);
  });
});
