import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp } from '../app/testing/people-app.ts';
import { totpContext } from '../operators/access/operator-access.ts';
import { changeOperator, findOperatorByEmail } from '../operators/access/operators-table.ts';
import { demoOperatorSecrets, seedDemoPeople, writeDemoSecrets } from './demo-people.ts';

const EMAIL = 'ops@meridian.test';
let one: PeopleApp;
let two: PeopleApp;
beforeAll(async () => {
  [one, two] = await Promise.all([createPeopleApp(), createPeopleApp()]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

it('gives demo operators secrets that differ between data folders and survive a restart', async () => {
  const first = await demoOperatorSecrets(one.people.accounts.deps);
  const other = await demoOperatorSecrets(two.people.accounts.deps);
  const all = [...Object.values(first), ...Object.values(other)];
  expect(new Set(all).size).toBe(4);
  await seedDemoPeople(one.people.accounts.deps, DEMO_PASSWORD);
  expect(await demoOperatorSecrets(one.people.accounts.deps)).toEqual(first);
});

it('replaces a secret that an earlier version derived from the demo password, and ends the sessions', async () => {
  const { deps } = one.people.accounts;
  const digest = createHash('sha256').update(`meridian demo ${EMAIL} ${DEMO_PASSWORD}`).digest();
  const derived = [...digest].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
  const { id } = (await findOperatorByEmail(one.database, EMAIL))!;
  await changeOperator(one.database, id, { totp_secret: deps.key.seal(totpContext(id), derived) });
  const token = await one.logInOperator(EMAIL);
  // Started with another password than the one the secret was derived from.
  await seedDemoPeople(deps, 'Changed2027');
  expect((await demoOperatorSecrets(deps))[EMAIL]).not.toBe(derived);
  expect((await one.operate('GET', '/operator/me', undefined, token)).status).toBe(401);
  expect(await one.logInOperator(EMAIL)).toEqual(expect.any(String));
});

it('writes them to a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-secrets-'));
  const secrets = await demoOperatorSecrets(one.people.accounts.deps);
  await writeDemoSecrets(folder, secrets);
  const path = join(folder, 'demo-operators.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(secrets);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
