import type { PushRegistration, SharedLink, Shell, ShellEvents } from '../shell.ts';

/** What happened to a fake shell, and what its user and device do. */
export interface FakeDevice {
  readonly saved: { readonly name: string; readonly type: string; readonly bytes: number }[];
  readonly shared: SharedLink[];
  readonly statusBars: ('light' | 'dark')[];
  readonly haptics: ('tick' | 'done')[];
  events: ShellEvents | undefined;
  splash: boolean;
  inBackground: boolean;
  updates: number;
  /** What the camera sees; undefined when the user closes it. */
  code: string | undefined;
  /** Whether the user closes the share sheet. */
  closesShare: boolean;
  canUpdate: boolean;
  push: PushRegistration | undefined;
  owner: boolean;
}

/** A phone in memory, for tests of the app. */
export function createFakeShell(): { readonly shell: Shell; readonly device: FakeDevice } {
  const device: FakeDevice = {
    saved: [],
    shared: [],
    statusBars: [],
    haptics: [],
    events: undefined,
    splash: true,
    inBackground: false,
    updates: 0,
    code: undefined,
    closesShare: false,
    canUpdate: true,
    push: undefined,
    owner: true,
  };
  const shell: Shell = {
    isNative: true,
    async saveImage(image, name) {
      device.saved.push({ name, type: image.type, bytes: image.size });
      return 'gallery';
    },
    canScan: () => true,
    scan: async () => device.code,
    canShare: () => true,
    async share(what) {
      if (device.closesShare) return false;
      device.shared.push(what);
      return true;
    },
    async update() {
      if (!device.canUpdate) throw new Error('no update');
      device.updates++;
    },
    setStatusBar: (_color, icons) => void device.statusBars.push(icons),
    haptic: (kind) => void device.haptics.push(kind),
    hideSplash() {
      device.splash = false;
    },
    async listen(events) {
      device.events = events;
    },
    registerPush: async () => device.push,
    canUnlock: async () => true,
    unlock: async () => device.owner,
  };
  return { shell, device };
}
