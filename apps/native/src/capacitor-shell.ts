import { PRODUCT_NAME } from '@meridian/contract/product';
import type { Shell, ShellEvents } from '../../web/src/native/shell.ts';
import type { NativePlugins } from './plugins.ts';
import { registerDevice } from './register-device.ts';

export interface NativeBuild {
  readonly platform: 'android' | 'ios';
  /** Whether this build has the files of Google's and Apple's push services; registering without them ends the app. */
  readonly hasPush: boolean;
  /** Where new versions are: a store's page, or a file that the system downloads. */
  readonly updateAddress: string;
}

/** The functions of a phone, by Capacitor's plugins. */
export const createCapacitorShell = (plugins: NativePlugins, build: NativeBuild): Shell => ({
  isNative: true,

  async saveImage(image, name) {
    const { Media } = await plugins.media();
    const album = build.platform === 'android' ? await albumOf(plugins) : undefined;
    await Media.savePhoto({
      path: await dataUri(image),
      // Android adds the ending itself.
      fileName: name.replace(/\.\w{1,5}$/, ''),
      ...(album !== undefined && { albumIdentifier: album }),
    });
    return 'gallery';
  },

  canScan: () => true,
  scan: () => scanWithCamera(plugins),

  canShare: () => true,
  async share({ title, url }) {
    const { Share } = await plugins.share();
    try {
      await Share.share({ title, url, dialogTitle: title });
      return true;
    } catch (error) {
      if (isCanceled(error)) return false;
      throw error;
    }
  },

  async update() {
    const { AppLauncher } = await plugins.launcher();
    const { completed } = await AppLauncher.openUrl({ url: build.updateAddress });
    if (!completed) throw new Error('the address of the update could not be opened');
  },

  setStatusBar(_color, icons) {
    // The page is drawn under the bars and colors them; only their icons are the system's.
    void quietly(async () => {
      const { SystemBars } = await plugins.bars();
      await SystemBars.setStyle({ style: (icons === 'light' ? 'DARK' : 'LIGHT') as never });
    });
  },

  haptic(kind) {
    void quietly(async () => {
      const { Haptics } = await plugins.haptics();
      await Haptics.impact({ style: (kind === 'tick' ? 'LIGHT' : 'MEDIUM') as never });
    });
  },

  hideSplash() {
    void quietly(async () => (await plugins.splash()).SplashScreen.hide({ fadeOutDuration: 150 }));
  },

  listen: (events) => listen(plugins, build, events),

  registerPush: async () => (build.hasPush ? registerDevice(plugins, build.platform) : undefined),

  async canUnlock() {
    const { NativeBiometric } = await plugins.biometric();
    const { isAvailable } = await NativeBiometric.isAvailable({ useFallback: true }).catch(() => ({
      isAvailable: false,
    }));
    return isAvailable;
  },

  async unlock(reason) {
    const { NativeBiometric } = await plugins.biometric();
    return NativeBiometric.verifyIdentity({ reason, title: PRODUCT_NAME, useFallback: true }).then(
      () => true,
      () => false,
    );
  },
});

/** `QR_CODE` of the scanner; its own constant would load the scanner's code for browsers. */
const QR_CODE = 0;

async function scanWithCamera(plugins: NativePlugins): Promise<string | undefined> {
  const { CapacitorBarcodeScanner } = await plugins.scanner();
  try {
    const { ScanResult } = await CapacitorBarcodeScanner.scanBarcode({ hint: QR_CODE });
    return ScanResult === '' ? undefined : ScanResult;
  } catch (error) {
    if (isCanceled(error)) return undefined;
    // Without a camera, or without the permission to use it, a photo of the code serves as well.
    return (await import('../../web/src/native/scan-picture.ts')).scanPicture();
  }
}

/** The plugins have a code, a text, or both for a sheet that the user closed. */
const isCanceled = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return code === 'OS-PLUG-BARC-0006' || /cancel/i.test(String(message).slice(0, 200));
};

/** Android saves pictures to an album. */
async function albumOf(plugins: NativePlugins): Promise<string> {
  const { Media } = await plugins.media();
  const find = async () =>
    (await Media.getAlbums()).albums.find(({ name }) => name === PRODUCT_NAME)?.identifier;
  const found = await find();
  if (found !== undefined) return found;
  await Media.createAlbum({ name: PRODUCT_NAME });
  const created = await find();
  if (created === undefined) throw new Error('the album was not created');
  return created;
}

async function dataUri(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  let text = '';
  // A call with all bytes at once would exceed the size of the stack.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:${image.type};base64,${btoa(text)}`;
}

async function listen(plugins: NativePlugins, build: NativeBuild, events: ShellEvents): Promise<void> {
  const [{ App }, { Keyboard }] = await Promise.all([plugins.app(), plugins.keyboard()]);
  await Promise.all([
    App.addListener('backButton', () => {
      if (!events.back()) void quietly(() => App.minimizeApp());
    }),
    App.addListener('appUrlOpen', ({ url }) => events.openAddress(url)),
    App.addListener('appStateChange', ({ isActive }) => events.visible(isActive)),
    Keyboard.addListener('keyboardWillShow', () => events.keyboard(true)),
    Keyboard.addListener('keyboardWillHide', () => events.keyboard(false)),
    hideInSwitcher(plugins),
    build.hasPush && openNotifications(plugins, events),
  ]);
  // The link that has started the app.
  const launch = await App.getLaunchUrl();
  if (launch?.url !== undefined) events.openAddress(launch.url);
}

/** The switcher of open apps shows balances otherwise. */
const hideInSwitcher = (plugins: NativePlugins): Promise<void> =>
  quietly(async () => {
    const { PrivacyScreen } = await plugins.privacy();
    await PrivacyScreen.enable({
      android: { privacyModeOnActivityHidden: 'splash', preventScreenshots: false },
      ios: { blurEffect: 'dark' },
    });
  });

async function openNotifications(plugins: NativePlugins, events: ShellEvents): Promise<void> {
  const { PushNotifications } = await plugins.push();
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const link: unknown = (notification.data as { readonly link?: unknown } | undefined)?.link;
    if (typeof link === 'string') events.openAddress(link);
  });
}

/** A device without a vibration motor, or with an older system, is no problem of the user. */
async function quietly(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch {}
}
