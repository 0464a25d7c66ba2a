/** What the app asks of the shell it runs in: a browser tab, an installed web app, or the native app. */
export interface Shell {
  readonly isNative: boolean;
  /** Where the picture went, so that the user can be told. */
  readonly saveImage: (image: Blob, name: string) => Promise<'gallery' | 'shared' | 'downloaded'>;
  readonly canScan: () => boolean;
  /** The text of a QR code; undefined when the user gave up or none was found. */
  readonly scan: () => Promise<string | undefined>;
  /** Brings the newest version; in a browser that is the waiting service worker. */
  readonly update: () => Promise<void>;
  /** Colour behind the status bar, and whether its signs are light or dark. */
  readonly setStatusBar: (colour: string, signs: 'light' | 'dark') => void;
  /** `tick` while sliding over a mark, `done` after a submit. */
  readonly haptic: (kind: 'tick' | 'done') => void;
}
