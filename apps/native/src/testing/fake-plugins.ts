import type { PushRegistration, SharedLink } from '../../../web/src/native/shell.ts';
import type { NativePlugins } from '../plugins.ts';

type Listener = (event: never) => void;

/** What Capacitor's plugins were asked, and what their device answers. */
export class FakeDevice {
  readonly loaded: string[] = [];
  readonly photos: {
    readonly path: string;
    readonly fileName?: string;
    readonly albumIdentifier?: string;
  }[] = [];
  readonly shared: SharedLink[] = [];
  readonly opened: string[] = [];
  readonly barStyles: string[] = [];
  readonly impacts: string[] = [];
  readonly albums: { identifier: string; name: string }[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  launchUrl: string | undefined;
  privacy: object | undefined;
  splash = true;
  minimized = false;
  /** A text, or the error of the scanner. */
  scan: string | { readonly code: string; readonly message: string } = '';
  closesShare = false;
  canOpen = true;
  push: PushRegistration | undefined;
  registrations = 0;
  owner = true;

  emit(name: string, event: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event as never);
  }

  listening(name: string): number {
    return this.#listeners.get(name)?.size ?? 0;
  }

  readonly addListener = async (name: string, listener: Listener) => {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return { remove: async () => void all.delete(listener) };
  };

  async register(): Promise<void> {
    this.registrations++;
    if (this.push === undefined) this.emit('registrationError', { error: 'no service' });
    else this.emit('registration', { value: this.push.token });
  }
}

/** The plugins over a device in memory. A plugin has a trap like Capacitor's: awaiting it is an error. */
export function fakePlugins(device: FakeDevice): NativePlugins {
  const load =
    <Name extends string>(name: Name, plugin: object) =>
    async () => {
      device.loaded.push(name);
      const trapped = new Proxy(plugin, {
        get(target, key) {
          if (key === 'then') throw new Error(`${name}.then() is not implemented`);
          return Reflect.get(target, key);
        },
      });
      return { [name]: trapped } as never;
    };
  const { addListener } = device;
  return {
    app: load('App', {
      addListener,
      getLaunchUrl: async () => device.launchUrl && { url: device.launchUrl },
      minimizeApp: async () => {
        device.minimized = true;
      },
    }),
    launcher: load('AppLauncher', {
      openUrl: async ({ url }: { url: string }) => {
        if (device.canOpen) device.opened.push(url);
        return { completed: device.canOpen };
      },
    }),
    scanner: load('CapacitorBarcodeScanner', {
      scanBarcode: async () => {
        if (typeof device.scan !== 'string') throw Object.assign(new Error(), device.scan);
        return { ScanResult: device.scan };
      },
    }),
    bars: load('SystemBars', {
      setStyle: async ({ style }: { style: string }) => void device.barStyles.push(style),
    }),
    haptics: load('Haptics', {
      impact: async ({ style }: { style: string }) => void device.impacts.push(style),
    }),
    keyboard: load('Keyboard', { addListener }),
    privacy: load('PrivacyScreen', {
      enable: async (config: object) => {
        device.privacy = config;
        return { success: true };
      },
    }),
    push: load('PushNotifications', {
      addListener,
      requestPermissions: async () => ({ receive: device.push === undefined ? 'denied' : 'granted' }),
      register: () => device.register(),
    }),
    share: load('Share', {
      share: async ({ title, url }: SharedLink) => {
        if (device.closesShare) throw new Error('Share canceled');
        device.shared.push({ title, url });
        return {};
      },
    }),
    splash: load('SplashScreen', {
      hide: async () => {
        device.splash = false;
      },
    }),
    media: load('Media', {
      savePhoto: async (photo: (typeof device.photos)[number]) => {
        device.photos.push(photo);
        return {};
      },
      getAlbums: async () => ({ albums: device.albums }),
      createAlbum: async ({ name }: { name: string }) =>
        void device.albums.push({ identifier: `/storage/${name}`, name }),
    }),
    biometric: load('NativeBiometric', {
      isAvailable: async () => ({ isAvailable: true }),
      verifyIdentity: async () => {
        if (!device.owner) throw new Error('not recognized');
      },
    }),
  };
}
