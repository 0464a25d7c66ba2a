import { BlockList, isIP } from 'node:net';

const NOT_PUBLIC_IPV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC_IPV4.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only this network is assigned to hosts, except for addresses that carry IPv4 ones and for documentation. */
const ASSIGNED_IPV6 = new BlockList();
ASSIGNED_IPV6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_IPV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_IPV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet: not of this machine, a private network or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC_IPV4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return ASSIGNED_IPV6.check(address, 'ipv6') && !NOT_PUBLIC_IPV6.check(address, 'ipv6');
}

/** Whether a host of a URL can be public: names are resolved later, so only those that never are public are refused. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|test)$/i.test(host);
}
