/** What pages may load besides the files of their own origin. */
export interface ForeignSources {
  readonly connect?: readonly string[];
  readonly images?: readonly string[];
}

/**
 * The content security policy of every page, on the web and in the installed app. No inline script, no eval, nothing
 * external. The interface sets inline styles through the DOM, which a policy does not restrict; only markup with a
 * `style` attribute would need more, and none is served.
 */
export const contentPolicy = ({ connect = [], images = [] }: ForeignSources = {}): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  ["img-src 'self' data: blob:", ...images].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...connect].join(' '),
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * For the pages of our apps, which neither insert markup nor evaluate text. Not for workers, which load other scripts
 * by their address, nor for the documentation.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types meridian";
