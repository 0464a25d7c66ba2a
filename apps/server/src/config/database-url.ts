export interface DatabaseUrl {
  /** The URL with only its first host. */
  readonly url: URL;
  readonly hosts: readonly { readonly host: string; readonly port: number | undefined }[];
}

/**
 * Parses a PostgreSQL URL. It may name several hosts (`host1:5432,host2:5432`, for a server with a replica to fall
 * back on), which the URL class does not accept, so each host is parsed on its own.
 */
export function splitDatabaseUrl(text: string): DatabaseUrl {
  const scheme = /^[a-z]+:\/\//.exec(text)?.[0];
  if (scheme === undefined) throw new TypeError('not a URL');
  const rest = text.slice(scheme.length);
  const end = rest.search(/[/?]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const after = rest.slice(authority.length);
  const hostsAt = authority.indexOf('@') + 1;
  const before = scheme + authority.slice(0, hostsAt);
  const hosts = authority.slice(hostsAt).split(',');
  const urls = hosts.map((host) => new URL(`${before}${host}${after}`));
  return {
    url: urls[0]!,
    hosts: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? undefined : Number(port),
    })),
  };
}
