import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const complete = {
  MERIDIAN_SIGNER: '/var/lib/signer',
  MERIDIAN_XPUB: XPUB,
  MERIDIAN_NODES: 'ethereum=1@https://node.example/v3/key, local=31337@http://127.0.0.1:8545',
};

function problemsOf(changes: Record<string, string | undefined>): string {
  try {
    readConfig({ ...complete, ...changes });
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe('the settings of chains', () => {
  it('name the signer, its public key and a node for each network', () => {
    expect(readConfig(complete).services.chains).toEqual({
      signerDir: '/var/lib/signer',
      xpub: XPUB,
      nodes: new Map([
        ['ethereum', { chainId: 1, url: 'https://node.example/v3/key' }],
        ['local', { chainId: 31337, url: 'http://127.0.0.1:8545' }],
      ]),
    });
    expect(readConfig({}).services.chains).toBeUndefined();
  });

  it('belong together', () => {
    for (const name of Object.keys(complete))
      expect(problemsOf({ [name]: undefined })).toContain(`${name} is missing`);
  });

  it('never show a key of a node or of a wallet', () => {
    const wrong = 'ethereum=1@http://node.example/secret';
    expect(problemsOf({ MERIDIAN_NODES: wrong })).toContain('must be an address that begins with https://');
    expect(problemsOf({ MERIDIAN_NODES: wrong })).not.toContain('secret');
    const privateKey = `xprv${XPUB.slice(4)}`;
    expect(problemsOf({ MERIDIAN_XPUB: privateKey })).toContain('must be an extended public key');
    expect(problemsOf({ MERIDIAN_XPUB: privateKey })).not.toContain(privateKey);
  });

  it.each([
    'ethereum',
    'ethereum=https://a.example',
    'ethereum=0@https://a.example',
    'Ethereum=1@https://a.example',
    'a1=1@https://a.example,a1=1@https://b.example',
    'a1=1@https://a.example,',
    `${'a1=1@https://a.example,'.repeat(60)}`,
  ])('refuse "%s" as nodes', (text) => {
    expect(problemsOf({ MERIDIAN_NODES: text })).toContain('MERIDIAN_NODES must list');
  });

  it('name what is worth sweeping', () => {
    const read = readConfig({ MERIDIAN_SWEEP_MINIMUMS: 'ethereum:USDT=50, ethereum:ETH=0.05' });
    expect([...read.services.sweepMinimums!]).toEqual([
      ['ethereum:USDT', '50'],
      ['ethereum:ETH', '0.05'],
    ]);
  });

  it.each(['ethereum=5', 'ethereum:USDT', 'ethereum:USDT=-1', 'ethereum:USDT=1e3', 'a1:A=1,a1:A=2', ','])(
    'refuse "%s" as minimums of sweeps',
    (text) => {
      expect(problemsOf({ MERIDIAN_SWEEP_MINIMUMS: text })).toContain('must list coins on networks');
    },
  );

  it('name cold addresses, several of a network too', () => {
    const text =
      'ethereum=0x52908400098527886E0F7030069857D2E4169EE7, bitcoin=bc1qar0srrr, bitcoin=bc1qxxxxxxx';
    const read = readConfig({ MERIDIAN_COLD_ADDRESSES: text });
    expect([...read.services.coldAddresses!]).toEqual([
      ['ethereum', ['0x52908400098527886E0F7030069857D2E4169EE7']],
      ['bitcoin', ['bc1qar0srrr', 'bc1qxxxxxxx']],
    ]);
  });

  it.each([
    'ethereum',
    'ethereum=',
    'ethereum=0x1 2',
    'Eth=0x12345678901',
    ',',
    'a1=bbbbbbbbbbb,'.repeat(101),
  ])('refuse "%s" as cold addresses', (text) => {
    expect(problemsOf({ MERIDIAN_COLD_ADDRESSES: text })).toContain('must list networks and addresses');
  });
});
