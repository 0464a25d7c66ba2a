/** The version this app was built as; undefined where it runs unbuilt, in development and tests. */
export const APP_VERSION = (import.meta.env as { readonly APP_VERSION?: string } | undefined)?.APP_VERSION;

/** Whether the newest published version is another one than this. */
export const isOutdated = (newest: string, own: string | undefined): boolean =>
  own !== undefined && newest !== own;
