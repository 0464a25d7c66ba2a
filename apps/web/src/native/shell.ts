/** The platform functions the app uses, in each of its shells: a browser tab, an installed web app, or the native app. */
export interface Shell {
  readonly isNative: boolean;
  /** Returns where the picture was saved, so that the app can inform the user. */
  readonly saveImage: (image: Blob, name: string) => Promise<'gallery' | 'shared' | 'downloaded'>;
  readonly canScan: () => boolean;
  /** The text of a QR code; undefined when the user canceled or none was found. */
  readonly scan: () => Promise<string | undefined>;
  /** Switches to the newest version; in a browser, to the waiting service worker. */
  readonly update: () => Promise<void>;
  /** The color behind the status bar, and whether its icons are light or dark. */
  readonly setStatusBar: (color: string, icons: 'light' | 'dark') => void;
  /** `tick` while sliding over a mark, `done` after a submit. */
  readonly haptic: (kind: 'tick' | 'done') => void;
}
