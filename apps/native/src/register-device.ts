import type { PushRegistration } from '../../web/src/native/shell.ts';
import type { NativePlugins } from './plugins.ts';

const WAIT_MS = 20_000;

/** Asks for the permission and waits for the token of this device; undefined if either is refused. */
export async function registerDevice(
  plugins: NativePlugins,
  platform: PushRegistration['platform'],
): Promise<PushRegistration | undefined> {
  const { PushNotifications } = await plugins.push();
  const { receive } = await PushNotifications.requestPermissions();
  if (receive !== 'granted') return undefined;
  const handles: Promise<{ remove: () => Promise<void> }>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<string | undefined>((resolve) => {
    handles.push(
      PushNotifications.addListener('registration', ({ value }) => resolve(value)),
      PushNotifications.addListener('registrationError', () => resolve(undefined)),
    );
    timer = setTimeout(() => resolve(undefined), WAIT_MS);
  });
  try {
    await Promise.all(handles);
    await PushNotifications.register();
    const token = await answered;
    return token === undefined ? undefined : { token, platform };
  } finally {
    clearTimeout(timer);
    for (const handle of handles) await (await handle).remove();
  }
}
