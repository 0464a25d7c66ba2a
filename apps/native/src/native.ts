import { Capacitor } from '@capacitor/core';
import type { connectNative } from '../../web/src/native/connect-native.ts';
import type { Shell } from '../../web/src/native/shell.ts';
import { createCapacitorShell } from './capacitor-shell.ts';
import { capacitorPlugins } from './plugins.ts';

/** Written by the build; see docs/operating/publishing-an-app.md. */
interface BuildValues {
  readonly APP_PUSH: boolean;
  readonly APP_UPDATE_ANDROID: string;
  readonly APP_UPDATE_IOS: string;
}

const { APP_PUSH, APP_UPDATE_ANDROID, APP_UPDATE_IOS } = import.meta.env as unknown as BuildValues;
const platform = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';

export const shell: Shell = createCapacitorShell(capacitorPlugins, {
  platform,
  hasPush: APP_PUSH,
  updateAddress: platform === 'ios' ? APP_UPDATE_IOS : APP_UPDATE_ANDROID,
});

export async function startNative(router: Parameters<typeof connectNative>[0]): Promise<void> {
  const connection = await import('../../web/src/native/connect-native.ts');
  await connection.connectNative(router, shell);
}
