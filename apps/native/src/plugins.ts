import type { AppPlugin } from '@capacitor/app';
import type { AppLauncherPlugin } from '@capacitor/app-launcher';
import type { CapacitorBarcodeScanner } from '@capacitor/barcode-scanner';
import type { SystemBars } from '@capacitor/core';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { KeyboardPlugin } from '@capacitor/keyboard';
import type { PrivacyScreenPlugin } from '@capacitor/privacy-screen';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { SharePlugin } from '@capacitor/share';
import type { SplashScreenPlugin } from '@capacitor/splash-screen';
import type { MediaPlugin } from '@capacitor-community/media';
import type { NativeBiometricPlugin } from '@capgo/capacitor-native-biometric';

/**
 * The plugins, each loaded when it is first used. A loader returns the module: a plugin itself has a `then`, so that
 * awaiting it would call the device.
 */
export interface NativePlugins {
  readonly app: () => Promise<{
    readonly App: Pick<AppPlugin, 'addListener' | 'getLaunchUrl' | 'minimizeApp'>;
  }>;
  readonly launcher: () => Promise<{ readonly AppLauncher: Pick<AppLauncherPlugin, 'openUrl'> }>;
  readonly scanner: () => Promise<{
    readonly CapacitorBarcodeScanner: Pick<typeof CapacitorBarcodeScanner, 'scanBarcode'>;
  }>;
  readonly bars: () => Promise<{ readonly SystemBars: Pick<typeof SystemBars, 'setStyle'> }>;
  readonly haptics: () => Promise<{ readonly Haptics: Pick<HapticsPlugin, 'impact'> }>;
  readonly keyboard: () => Promise<{ readonly Keyboard: Pick<KeyboardPlugin, 'addListener'> }>;
  readonly privacy: () => Promise<{ readonly PrivacyScreen: Pick<PrivacyScreenPlugin, 'enable'> }>;
  readonly push: () => Promise<{
    readonly PushNotifications: Pick<
      PushNotificationsPlugin,
      'addListener' | 'requestPermissions' | 'register'
    >;
  }>;
  readonly share: () => Promise<{ readonly Share: Pick<SharePlugin, 'share'> }>;
  readonly splash: () => Promise<{ readonly SplashScreen: Pick<SplashScreenPlugin, 'hide'> }>;
  readonly media: () => Promise<{
    readonly Media: Pick<MediaPlugin, 'savePhoto' | 'getAlbums' | 'createAlbum'>;
  }>;
  readonly biometric: () => Promise<{
    readonly NativeBiometric: Pick<NativeBiometricPlugin, 'isAvailable' | 'verifyIdentity'>;
  }>;
}

export const capacitorPlugins: NativePlugins = {
  app: () => import('@capacitor/app'),
  launcher: () => import('@capacitor/app-launcher'),
  scanner: () => import('@capacitor/barcode-scanner'),
  bars: () => import('@capacitor/core'),
  haptics: () => import('@capacitor/haptics'),
  keyboard: () => import('@capacitor/keyboard'),
  privacy: () => import('@capacitor/privacy-screen'),
  push: () => import('@capacitor/push-notifications'),
  share: () => import('@capacitor/share'),
  splash: () => import('@capacitor/splash-screen'),
  media: () => import('@capacitor-community/media'),
  biometric: () => import('@capgo/capacitor-native-biometric'),
};
