export interface DatabaseAddress {
  /** All parts of the address, with its first host alone. */
  readonly url: URL;
  readonly hosts: readonly { readonly host: string; readonly port: number | undefined }[];
}

/**
 * Reads a PostgreSQL address. Several hosts may stand in it (`host1:5432,host2:5432`, for a server with a replica to
 * fall back on), which no URL allows, so each of them is read in turn.
 */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  const [, before, list, after] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  if (before === undefined || list === undefined || after === undefined)
    throw new TypeError('not an address');
  const urls = list.split(',').map((host) => new URL(`${before}${host}${after}`));
  return {
    url: urls[0]!,
    hosts: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? undefined : Number(port),
    })),
  };
}
