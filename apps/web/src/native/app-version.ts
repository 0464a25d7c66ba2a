/** The version of this build; undefined in development and tests. */
export const APP_VERSION = (import.meta.env as { readonly APP_VERSION?: string } | undefined)?.APP_VERSION;

/** Whether the newest published version differs from this one. */
export const isOutdated = (newest: string, own: string | undefined): boolean =>
  own !== undefined && newest !== own;
