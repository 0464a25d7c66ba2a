/** A node of a chain: its address, and the chain it must be on. */
export interface NodeSettings {
  readonly chainId: number;
  readonly url: string;
}

/** The signer of real chains: its folder, the public key of its addresses, and the nodes by network. */
export interface ChainSettings {
  readonly signerDir: string;
  readonly xpub: string;
  readonly nodes: ReadonlyMap<string, NodeSettings>;
}

const MAX_NODES = 50;

/**
 * Reads `ethereum=1@https://node.example/key,polygon=137@https://…`; undefined if a part is none of that. The address
 * itself is read by `parseAddress`, which throws.
 */
export function parseNodes(
  text: string,
  parseAddress: (text: string) => string,
): ReadonlyMap<string, NodeSettings> | undefined {
  const parts = text.split(',');
  if (parts.length > MAX_NODES) return undefined;
  const nodes = new Map<string, NodeSettings>();
  for (const part of parts) {
    const read = /^\s*([a-z0-9]{2,20})=([1-9]\d{0,14})@(\S+)\s*$/.exec(part);
    if (read === null || nodes.has(read[1]!)) return undefined;
    nodes.set(read[1]!, { chainId: Number(read[2]), url: parseAddress(read[3]!) });
  }
  return nodes;
}

/** An extended public key; `xprv` would hand the coins to everybody who reads the settings. */
export const isXpub = (text: string): boolean => /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(text);

const MAX_COLD_ADDRESSES = 100;

/**
 * Reads `ethereum=0x…,bitcoin=bc1…`; a network may be named more than once. Undefined if a part is none of that. The
 * chains check the addresses when they open.
 */
export function parseColdAddresses(text: string): ReadonlyMap<string, readonly string[]> | undefined {
  const parts = text.split(',');
  if (parts.length > MAX_COLD_ADDRESSES) return undefined;
  const addresses = new Map<string, string[]>();
  for (const part of parts) {
    const read = /^\s*([a-z0-9]{2,20})=(\w{10,120})\s*$/.exec(part);
    if (read === null) return undefined;
    addresses.getOrInsertComputed(read[1]!, () => []).push(read[2]!);
  }
  return addresses;
}

const MAX_MINIMUMS = 500;

/** Reads `ethereum:USDT=50,ethereum:ETH=0.05`; undefined if a part is none of that. */
export function parseSweepMinimums(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text.split(',');
  if (parts.length > MAX_MINIMUMS) return undefined;
  const minimums = new Map<string, string>();
  for (const part of parts) {
    const read = /^\s*([a-z0-9]{2,20}:[A-Z0-9]{1,20})=(\d{1,15}(?:\.\d{1,18})?)\s*$/.exec(part);
    if (read === null || minimums.has(read[1]!)) return undefined;
    minimums.set(read[1]!, read[2]!);
  }
  return minimums;
}
