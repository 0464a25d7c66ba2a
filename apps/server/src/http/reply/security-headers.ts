import { contentPolicy } from '@meridian/contract/content-policy';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of envelopes, including those that never reach a route (a bad address, an unreadable request). JSON is
 * never rendered, so these only forbid rendering it; what a page may do is in the page's own headers.
 */
export const envelopeHeaders = (overTls: boolean): Headers => (overTls ? ENVELOPE_OVER_TLS : ENVELOPE);

const ENVELOPE: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

// Over plain http, browsers would ignore HSTS.
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const ENVELOPE_OVER_TLS: Headers = { ...ENVELOPE, ...STRICT_TRANSPORT };

/** The headers of everything a browser may display: pages, their files, the documentation. */
export function pageHeaders(hostHeader: string | undefined, overTls: boolean): Headers {
  const key = `${overTls} ${hostHeader}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  // A server has few host names; a client that invents many only clears this cache.
  if (remembered.size >= REMEMBERED_HOSTS) remembered.clear();
  const headers = headersFor(hostHeader, overTls);
  remembered.set(key, headers);
  return headers;
}

const REMEMBERED_HOSTS = 64;
const remembered = new Map<string, Headers>();

const headersFor = (hostHeader: string | undefined, overTls: boolean): Headers => ({
  ...FIXED,
  'content-security-policy': contentSecurityPolicy(hostHeader, overTls),
  ...(overTls ? STRICT_TRANSPORT : {}),
});

const FIXED: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // The camera takes identity pictures and scans addresses; passkeys sign in; the clipboard holds copied addresses.
  'permissions-policy': [
    'camera=(self)',
    'clipboard-write=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    ...[
      'accelerometer',
      'autoplay',
      'browsing-topics',
      'display-capture',
      'encrypted-media',
      'geolocation',
      'gyroscope',
      'hid',
      'idle-detection',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ].map((feature) => `${feature}=()`),
  ].join(', '),
};

function contentSecurityPolicy(hostHeader: string | undefined, overTls: boolean): string {
  const directives = [
    ...contentPolicy({ connect: socketSources(hostHeader, overTls) }),
    "frame-ancestors 'none'",
    ...(overTls ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** Older Safari does not read 'self' as covering the page's own ws: address. The host is copied only if it is plain. */
function socketSources(hostHeader: string | undefined, overTls: boolean): readonly string[] {
  if (hostHeader === undefined || !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(hostHeader))
    return [];
  return [`${overTls ? 'wss' : 'ws'}://${hostHeader}`];
}
