import type { IncomingMessage } from 'node:http';

/** Whose pages may open sockets. */
export interface SocketOrigins {
  /** The app's origin; only sockets of its pages are accepted then. When undefined, the Host header decides. */
  readonly onlyOrigin?: string | undefined;
  /** Foreign origins whose sockets are accepted too, such as those of the installed app. */
  readonly origins?: readonly string[] | undefined;
}

/**
 * A page of another site must not open sockets in a visitor's name. Programs other than browsers send no Origin and get
 * what everyone gets: the address grants nothing.
 */
export function acceptsOrigin(
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  { onlyOrigin, origins = [] }: SocketOrigins,
): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  if (onlyOrigin !== undefined) return origin === onlyOrigin;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
