import { describe, expect, it } from 'vitest';
import { createKeeper, LOCAL_KEYS, type LocalKey } from '../../session/storage.ts';
import { createAppLock } from './app-lock.ts';

function lockOf({ on = true, session = true, owner = true } = {}) {
  const keeper = createKeeper<LocalKey>(() => undefined);
  if (on) keeper.write(LOCAL_KEYS.appLock, 'on');
  const world = { now: 0, session, owner, asked: 0 };
  const lock = createAppLock({
    keeper,
    hasSession: () => world.session,
    now: () => world.now,
    async verify() {
      world.asked++;
      return world.owner;
    },
  });
  return { lock, world, keeper, isLocked: () => lock.store.getState().locked };
}

/** Leaves the app for this long. */
const away = ({ lock, world }: ReturnType<typeof lockOf>, ms: number) => {
  lock.visible(false);
  world.now += ms;
  lock.visible(true);
};

describe('a kept session', () => {
  it('is locked at the start and opens for the owner of the device', async () => {
    const it = lockOf();
    expect(it.isLocked()).toBe(true);
    await it.lock.unlock();
    expect(it.isLocked()).toBe(false);
  });

  it('stays locked for anybody else', async () => {
    const it = lockOf({ owner: false });
    await it.lock.unlock();
    expect(it.isLocked()).toBe(true);
  });

  it('is locked again after a minute in the background, not after a glance elsewhere', async () => {
    const it = lockOf();
    await it.lock.unlock();
    away(it, 59_999);
    expect(it.isLocked()).toBe(false);
    away(it, 60_000);
    expect(it.isLocked()).toBe(true);
  });

  it('is not locked where the user has not chosen so, nor without a session', () => {
    const without = lockOf({ on: false });
    expect(without.isLocked()).toBe(false);
    away(without, 600_000);
    expect(without.isLocked()).toBe(false);
    expect(lockOf({ session: false }).isLocked()).toBe(false);
  });

  it('asks once, however often the button is pressed, and not again because its question hid the app', async () => {
    const it = lockOf();
    const first = it.lock.unlock();
    it.lock.visible(false);
    it.world.now += 600_000;
    it.lock.visible(true);
    await Promise.all([first, it.lock.unlock()]);
    expect(it.world.asked).toBe(1);
    expect(it.isLocked()).toBe(false);
  });

  it('is released when the session ends', () => {
    const it = lockOf();
    it.world.session = false;
    it.lock.release();
    expect(it.isLocked()).toBe(false);
  });
});

describe('the choice', () => {
  it('is made by the owner only, in both directions', async () => {
    const { lock, world, keeper } = lockOf({ on: false, owner: false });
    expect(await lock.set(true)).toBe(false);
    expect(keeper.read(LOCAL_KEYS.appLock)).toBeNull();
    world.owner = true;
    expect(await lock.set(true)).toBe(true);
    expect(lock.isOn()).toBe(true);
    world.owner = false;
    expect(await lock.set(false)).toBe(false);
    expect(lock.isOn()).toBe(true);
  });
});
