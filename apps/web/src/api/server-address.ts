/**
 * The address of the server, written into an installed app by its build. Empty on the web, where pages come from the
 * server itself and addresses are relative.
 */
export const SERVER: string =
  (import.meta.env as { readonly APP_SERVER?: string } | undefined)?.APP_SERVER ?? '';

/** Which banners this app shows: the installed one has some of its own, a browser others. */
export const BANNER_TYPE = SERVER === '' ? 'web' : 'app';

/** The full address of a call or a picture of the server. */
export const serverUrl = (path: string, server: string = SERVER): string =>
  path.startsWith('/') ? server + path : path;

/** Where the socket is, for a page at this address. */
export const socketBase = (
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  server: string = SERVER,
): string =>
  server === '' ? `${protocol === 'https:' ? 'wss' : 'ws'}://${host}` : server.replace(/^http/, 'ws');
