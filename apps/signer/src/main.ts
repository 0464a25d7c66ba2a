import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSeed, deriveKeys, readKeyFile, writeKeyFile } from './keys.ts';
import { openSigner } from './open-signer.ts';
import { socketPath } from './protocol.ts';
import { readSettings, SettingsProblem } from './settings.ts';
import { SignedLog } from './signed-log.ts';
import { listen } from './socket-server.ts';

const USAGE = `Usage: node apps/signer/src/main.ts COMMAND
  run                  signs what the server asks for, within the settings
  create-key           creates the key file, encrypted with the passphrase
  public-keys [FILE]   shows the public keys of the key file or of a backup of it
Settings: SIGNER_DATA (folder, required), SIGNER_PASSPHRASE_FILE (file that holds the passphrase)`;

try {
  await main(process.argv.slice(2), process.env);
} catch (error) {
  if (!(error instanceof SettingsProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function main([command, file]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (env.SIGNER_DATA === undefined) throw new SettingsProblem(USAGE);
  const folder = resolve(env.SIGNER_DATA);
  const keyFile = join(folder, 'key.json');
  const passphrase = readPassphrase(env.SIGNER_PASSPHRASE_FILE);
  switch (command) {
    case 'create-key':
      if (passphrase === undefined)
        throw new SettingsProblem('Set SIGNER_PASSPHRASE_FILE: the key is stored encrypted.');
      openFolder(folder);
      createKey(keyFile, passphrase);
      return showKeys(keyFile, passphrase);
    case 'public-keys':
      return showKeys(file === undefined ? keyFile : resolve(file), passphrase);
    case 'run':
      return run(folder, keyFile, passphrase);
    // For the server's demo: a key without a passphrase, and an end when the server ends.
    case 'demo':
      openFolder(folder);
      if (!existsSync(keyFile)) createKey(keyFile, undefined);
      process.stdin.on('end', () => process.exit(0)).resume();
      return run(folder, keyFile, undefined);
    default:
      throw new SettingsProblem(USAGE);
  }
}

async function run(folder: string, keyFile: string, passphrase: string | undefined): Promise<void> {
  refuseSharedFile(keyFile);
  const keys = deriveKeys(readKeyFile(keyFile, passphrase));
  const settings = readSettings(join(folder, 'settings.json'));
  const log = new SignedLog(folder);
  const signer = await openSigner({ keys, settings, log });
  const listening = await listen(signer, socketPath(folder));
  console.log(`ready, ${Object.keys(settings.networks).length} networks`);
  const stop = async () => {
    await listening.close();
    log.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

function createKey(keyFile: string, passphrase: string | undefined): void {
  try {
    writeKeyFile(keyFile, createSeed(), passphrase);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new SettingsProblem(`There is already a key file ${keyFile}.`);
  }
}

function showKeys(keyFile: string, passphrase: string | undefined): void {
  const keys = deriveKeys(readKeyFile(keyFile, passphrase)).public;
  console.log(`ed25519 ${keys.ed25519}\nxpub    ${keys.xpub}`);
}

function refuseSharedFile(path: string): void {
  if (existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    throw new SettingsProblem(`Other accounts may read the key file ${path}; set its mode to 0600.`);
}

function readPassphrase(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new SettingsProblem(`The file ${path} of SIGNER_PASSPHRASE_FILE cannot be read.`);
  }
  if (text.length < 12) throw new SettingsProblem('The passphrase must have at least 12 characters.');
  return text;
}
