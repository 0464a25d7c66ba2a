import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { evmAddressOf, evmDepositKey, evmHotKey, readEvmAddress } from './evm/evm-address.ts';
import { createSeed, deriveKeys, readKeyFile, writeKeyFile } from './keys.ts';
import { SettingsProblem } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the key file', () => {
  const path = join(folder, 'key.json');
  const seed = createSeed();

  it('is private, encrypted, and opens with its passphrase alone', () => {
    writeKeyFile(path, seed, 'correct horse battery');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain(seed.toString('hex').slice(0, 16));
    expect(readKeyFile(path, 'correct horse battery')).toEqual(seed);
    expect(() => readKeyFile(path, 'wrong horse battery')).toThrow('does not open');
    expect(() => readKeyFile(path, undefined)).toThrow('is encrypted');
  });

  it('is never replaced', () => {
    expect(() => writeKeyFile(path, createSeed(), undefined)).toThrow('EEXIST');
    expect(readKeyFile(path, 'correct horse battery')).toEqual(seed);
  });

  it('with a changed byte is refused', () => {
    const copy = join(folder, 'copy.json');
    const { sealed, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    const changed = (sealed.startsWith('0') ? '1' : '0') + sealed.slice(1);
    writeFileSync(copy, JSON.stringify({ ...rest, sealed: changed }));
    expect(() => readKeyFile(copy, 'correct horse battery')).toThrow(SettingsProblem);
    writeFileSync(copy, 'nonsense');
    expect(() => readKeyFile(copy, undefined)).toThrow(SettingsProblem);
  });

  it('gives the same keys every time', () => {
    expect(deriveKeys(seed).public).toEqual(deriveKeys(readKeyFile(path, 'correct horse battery')).public);
  });
});

describe('addresses on EVM chains', () => {
  const { evm, public: open } = deriveKeys(Buffer.alloc(64, 3));

  it('come from the extended public key alone', () => {
    const account = HDKey.fromExtendedKey(open.xpub);
    expect(account.privateKey).toBeNull();
    for (const index of [0, 1, 500_000])
      expect(evmAddressOf(evmDepositKey(account, index))).toBe(evmAddressOf(evmDepositKey(evm, index)));
    expect(evmAddressOf(evmHotKey(account))).toBe(evmAddressOf(evmHotKey(evm)));
  });

  it('are those that other wallets derive', () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    const account = HDKey.fromExtendedKey(
      HDKey.fromMasterSeed(
        Buffer.from(
          '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
          'hex',
        ),
      ).derive("m/44'/60'/0'").publicExtendedKey,
    );
    for (const addressIndex of [0, 1, 2])
      expect(evmAddressOf(evmDepositKey(account, addressIndex))).toBe(
        mnemonicToAccount(mnemonic, { addressIndex }).address,
      );
  });

  it('are read with or without a checksum, but not with a wrong one', () => {
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
      expect(readEvmAddress(text)).toEqual({ address });
    expect(readEvmAddress(address.replace('C8', 'c8'))).toEqual({ problem: 'address_checksum' });
    expect(readEvmAddress(`0x${'0'.repeat(40)}`)).toEqual({ problem: 'address_zero' });
    expect(readEvmAddress('vitalik.eth')).toEqual({ problem: 'address_name' });
    for (const text of [
      '',
      '0x',
      address.slice(2),
      `${address}0`,
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ])
      expect(readEvmAddress(text)).toEqual({ problem: 'address_invalid' });
  });
});
