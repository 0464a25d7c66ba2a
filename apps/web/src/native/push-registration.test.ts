import { expect, it } from 'vitest';
import { createPushRegistration } from './push-registration.ts';
import type { PushRegistration } from './shell.ts';
import { createFakeShell } from './testing/fake-shell.ts';

const DEVICE: PushRegistration = { token: 'x'.repeat(40), platform: 'ios' };
const LOGGED_IN = { isLogin: true, token: 'session' };

function registration(push: PushRegistration | undefined) {
  const { shell, device } = createFakeShell();
  device.push = push;
  const world = { asked: 0, sent: [] as PushRegistration[], fails: false };
  const { changed } = createPushRegistration(
    {
      registerPush() {
        world.asked++;
        return shell.registerPush();
      },
    },
    async (body) => {
      if (world.fails) throw new Error('offline');
      world.sent.push(body);
    },
  );
  return { changed, world };
}

it('asks the device once and tells the server with each session', async () => {
  const { changed, world } = registration(DEVICE);
  changed({ isLogin: false, token: null });
  expect(world.asked).toBe(0);
  changed(LOGGED_IN);
  await expect.poll(() => world.sent).toEqual([DEVICE]);
  changed({ ...LOGGED_IN, token: 'renewed' });
  await expect.poll(() => world.sent).toHaveLength(2);
  expect(world.asked).toBe(1);
});

it('sends nothing when the user refuses notifications', async () => {
  const { changed, world } = registration(undefined);
  changed(LOGGED_IN);
  await new Promise((done) => setTimeout(done));
  expect(world).toMatchObject({ asked: 1, sent: [] });
});

it('tries again with the next session after a failure', async () => {
  const { changed, world } = registration(DEVICE);
  world.fails = true;
  changed(LOGGED_IN);
  await new Promise((done) => setTimeout(done));
  world.fails = false;
  changed({ ...LOGGED_IN, token: 'next' });
  await expect.poll(() => world.sent).toEqual([DEVICE]);
  expect(world.asked).toBe(2);
});
