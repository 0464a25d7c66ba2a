import { pushDevices } from '@meridian/contract/routes/index';
import { call } from '../api/api.ts';
import { onLocaleChange } from '../session/locale/locale.ts';
import { type Session, session } from '../session/session.ts';
import type { PushRegistration, Shell } from './shell.ts';

/** Registers this device for the notifications of the user who is logged in, in their language. */
export function watchPush(shell: Pick<Shell, 'registerPush'>): void {
  const { changed } = createPushRegistration(shell, (body) =>
    call(pushDevices.registerPushDevice, { body }, { silent: true, background: true }),
  );
  changed(session.get());
  session.store.subscribe((now, before) => {
    if (now.token !== before.token) changed(now);
  });
  onLocaleChange(() => changed(session.get()));
}

/** The device is asked once; the server is told with each new session. The session's end removes the device there. */
export function createPushRegistration(
  shell: Pick<Shell, 'registerPush'>,
  send: (registration: PushRegistration) => Promise<unknown>,
) {
  let asked: Promise<PushRegistration | undefined> | undefined;
  return {
    changed({ isLogin, token }: Pick<Session, 'isLogin' | 'token'>): void {
      if (!isLogin || token === null) return;
      asked ??= shell.registerPush();
      // Without notifications the list of messages still has everything; the next login tries again.
      asked
        .then((registration) => registration && send(registration))
        .catch(() => {
          asked = undefined;
        });
    },
  };
}
