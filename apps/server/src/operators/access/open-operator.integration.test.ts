import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { PRODUCTION_ENVIRONMENT } from '../../app/testing/production-environment.ts';
import { StartProblem } from '../../start-problem.ts';
import { type OpenedOperator, openOperator, replaceOperator } from './open-operator.ts';
import { openFirstOperator } from './operator-command.ts';
import { addOperator, changeOperator } from './operators-table.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp({ env: PRODUCTION_ENVIRONMENT });
});
afterAll(() => world.close());

const open = (email: string, name = 'Aiko Mori') => openOperator(world.people.accounts.deps, { email, name });

describe('the first operators of an empty exchange', () => {
  it('sign in with the password and the secret they were shown, and have all rights', async () => {
    const email = 'first@operators.example';
    const opened = await open(email);
    if (typeof opened === 'string') throw new Error(opened);
    expect(new URL(opened.uri).searchParams.get('secret')).toBe(opened.secret);
    const { password } = opened;
    const first = await world.operate('POST', '/operator/login', { email, password });
    const totp = await totpAt(opened.secret, world.clock.nowMs);
    const { tempToken } = first.data;
    const { data } = await world.operate('POST', '/operator/loginSecondFactor', { tempToken, totp });
    expect(data.operator).toMatchObject({ email, name: 'Aiko Mori', roles: ['super'] });
    const audit = await world.operate('GET', '/operator/audit', undefined, data.token);
    expect(audit.data.at(-1)).toMatchObject({ action: 'operator.open', operator: null });
    expect(JSON.stringify(audit.data)).not.toContain(opened.secret);
  });

  it('have distinct addresses', async () => {
    expect(await open('First@Operators.Example')).toBe('address_taken');
  });

  it('are two, even when several are requested at once, and then no more', async () => {
    const outcomes = await Promise.all(['b', 'c', 'd'].map((name) => open(`${name}@operators.example`)));
    expect(outcomes.filter((outcome) => outcome === 'enough_operators')).toHaveLength(2);
    expect(await open('late@operators.example')).toBe('enough_operators');
  });
});

describe('one of two operators who lost the phone, or left', () => {
  const deps = () => world.people.accounts.deps;
  const replace = (email: string, by?: { email: string; name: string }) =>
    replaceOperator(deps(), { email, by });
  async function signIn(email: string, { password, secret }: OpenedOperator) {
    world.clock.advance(30_000);
    const first = await world.operate('POST', '/operator/login', { email, password });
    if (first.data === null) return first;
    const totp = await totpAt(secret, world.clock.nowMs);
    const { tempToken } = first.data;
    return world.operate('POST', '/operator/loginSecondFactor', { tempToken, totp });
  }
  const opened = (outcome: OpenedOperator | string): OpenedOperator => {
    if (typeof outcome === 'string') throw new Error(outcome);
    return outcome;
  };
  const supers = async () =>
    (await world.database.sql`select email from operator where state = 'active' order by id`).map(
      ({ email }) => email,
    );

  it('gets new secrets for the same account; the old ones and every session end', async () => {
    const [email = ''] = await supers();
    const before = opened(await replace(email));
    const session = (await signIn(email, before)).data.token;
    const begun = (await world.operate('POST', '/operator/login', { email, password: before.password })).data;
    const after = opened(await replace(email.toUpperCase()));
    expect((await world.operate('GET', '/operator/me', undefined, session)).status).toBe(401);
    expect((await signIn(email, before)).reason).toBe('login_failed');
    world.clock.advance(30_000);
    const totp = await totpAt(after.secret, world.clock.nowMs);
    const late = { tempToken: begun.tempToken, totp };
    expect((await world.operate('POST', '/operator/loginSecondFactor', late)).reason).toBe(
      'login_step_expired',
    );
    const { data } = await signIn(email, after);
    expect(data.operator).toMatchObject({ email, roles: ['super'] });
    const audit = await world.operate(
      'GET',
      '/operator/audit?action=operator.replace',
      undefined,
      data.token,
    );
    expect(audit.data[0]).toMatchObject({ operator: null, details: { by: null } });
    expect(await supers()).toHaveLength(2);
  });

  it('is replaced by someone else in one step, and stays out', async () => {
    const [lost = '', stays = ''] = await supers();
    const held = opened(await replace(lost));
    const session = (await signIn(lost, held)).data.token;
    const by = { email: 'next@operators.example', name: 'Next' };
    expect(await replace(lost, { ...by, email: stays })).toBe('address_taken');
    expect((await world.operate('GET', '/operator/me', undefined, session)).status).toBe(200);
    const next = opened(await replace(lost, by));
    expect(await supers()).toEqual([stays, by.email]);
    expect((await signIn(by.email, next)).data.operator.roles).toEqual(['super']);
    expect((await signIn(lost, held)).reason).toBe('login_failed');
    expect((await world.operate('GET', '/operator/me', undefined, session)).status).toBe(401);
  });

  it('must exist, have all rights, and have no two others who could help', async () => {
    const [first = '', second = ''] = await supers();
    expect(await replace('nobody@operators.example')).toBe('unknown_operator');
    const id = (await addOperator(world.database, {
      email: 'third@operators.example',
      name: 'Third',
      roles: ['kyc'],
      createdAt: new Date(world.clock.nowMs),
    }))!;
    const secrets = { password_hash: 'none', totp_secret: Buffer.alloc(40) };
    await changeOperator(world.database, id, { state: 'active', ...secrets });
    expect(await replace('third@operators.example')).toBe('unknown_operator');
    await changeOperator(world.database, id, { roles: ['super'] });
    expect(await replace(first)).toBe('console_can');
    await changeOperator(world.database, id, { state: 'disabled' });
    expect(await replace('third@operators.example')).toBe('unknown_operator');
    const both = await Promise.all([replace(first), replace(second)]);
    expect(both.map((outcome) => typeof outcome)).toEqual(['object', 'object']);
  });
});

describe('meridian operator', () => {
  it.each([
    [[]],
    [['ops@example.com']],
    [['no address', 'Aiko']],
    [['ops@example.com', ' ']],
    [['--replace']],
    [['--replace', 'nobody']],
    [['--replace', 'ops@example.com', 'new@example.com']],
    [['--replace', 'ops@example.com', 'Aiko', 'Mori']],
  ])('%j prints the usage', async (args) => {
    const asked = openFirstOperator({ dataDir: '/nowhere', databaseUrl: undefined, services: {} }, args);
    await expect(asked).rejects.toThrow(StartProblem);
  });

  it('reports a missing database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meridian-empty-'));
    const config = { dataDir, databaseUrl: undefined, services: {} };
    await expect(openFirstOperator(config, ['a@b.example', 'Aiko'])).rejects.toThrow('There is no database');
    await rm(dataDir, { recursive: true });
  });
});
