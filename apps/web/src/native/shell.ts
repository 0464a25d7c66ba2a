/** The platform functions the app uses, in each of its shells: a browser tab, an installed web app, or the native app. */
export interface Shell {
  readonly isNative: boolean;
  /** Returns where the picture was saved, so that the app can inform the user. */
  readonly saveImage: (image: Blob, name: string) => Promise<'gallery' | 'shared' | 'downloaded'>;
  readonly canScan: () => boolean;
  /** The text of a QR code; undefined when the user canceled or none was found. */
  readonly scan: () => Promise<string | undefined>;
  readonly canShare: () => boolean;
  /** Opens the share sheet; false when the user closed it. */
  readonly share: (what: SharedLink) => Promise<boolean>;
  /** Switches to the newest version, in a browser to the waiting service worker. Rejects if that is not possible. */
  readonly update: () => Promise<void>;
  /** The color behind the status bar, and whether its icons are light or dark. */
  readonly setStatusBar: (color: string, icons: 'light' | 'dark') => void;
  /** `tick` while sliding over a mark, `done` after a submit. */
  readonly haptic: (kind: 'tick' | 'done') => void;
  /** Call when the first screen is on the page. */
  readonly hideSplash: () => void;
  /** Reports what the platform asks of the app. Call it once. A browser has its own history, addresses and keyboard. */
  readonly listen: (events: ShellEvents) => Promise<void>;
  /** Asks the user and registers for notifications; undefined if there are none here or the user refused. */
  readonly registerPush: () => Promise<PushRegistration | undefined>;
  /** Whether this device can check that its owner is there. */
  readonly canUnlock: () => Promise<boolean>;
  /** Asks the owner of the device for face or finger; false if it was somebody else or the user canceled. */
  readonly unlock: (reason: string) => Promise<boolean>;
}

export interface SharedLink {
  readonly title: string;
  readonly url: string;
}

export interface PushRegistration {
  readonly token: string;
  readonly platform: 'android' | 'ios';
}

export interface ShellEvents {
  /** The back button. False if there is nothing to go back to. */
  readonly back: () => boolean;
  /** A link or a notification was opened. Its address may come from anybody. */
  readonly openAddress: (address: string) => void;
  readonly keyboard: (isOpen: boolean) => void;
  /** The app went to the background or came back. */
  readonly visible: (isVisible: boolean) => void;
}
