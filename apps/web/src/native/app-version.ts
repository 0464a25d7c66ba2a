import { compareVersions } from '@meridian/contract/rules/content';

/** The version of this build; undefined in development and tests. */
export const APP_VERSION = (import.meta.env as { readonly APP_VERSION?: string } | undefined)?.APP_VERSION;

/** Whether the newest published version differs from this one. */
export const isOutdated = (newest: string, own: string | undefined): boolean =>
  own !== undefined && newest !== own;

/** Whether the operator no longer accepts this version. */
export const isRefused = (minimum: string | null, own: string | undefined): boolean =>
  own !== undefined && minimum !== null && compareVersions(own, minimum) < 0;
