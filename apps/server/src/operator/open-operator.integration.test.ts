import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, totpAt } from '../people/testing/people-app.ts';
import { StartProblem } from '../start-problem.ts';
import { openOperator } from './open-operator.ts';
import { openFirstOperator } from './operator-command.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp({ env: { MERIDIAN_MODE: 'production' } });
});
afterAll(() => world.close());

const open = (email: string, name = 'Aiko Mori') =>
  openOperator(world.people.identity.parts, { email, name });

describe('the first operators of an exchange that starts empty', () => {
  it('sign in with the password and the secret they were told, and have all rights', async () => {
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

  it('have addresses of their own', async () => {
    expect(await open('First@Operators.Example')).toBe('address_taken');
  });

  it('are two, also when several are asked for at once, and then no more', async () => {
    const answers = await Promise.all(['b', 'c', 'd'].map((name) => open(`${name}@operators.example`)));
    expect(answers.filter((answer) => answer === 'enough_operators')).toHaveLength(2);
    expect(await open('late@operators.example')).toBe('enough_operators');
  });
});

describe('meridian operator', () => {
  it.each([[[]], [['ops@example.com']], [['no address', 'Aiko']], [['ops@example.com', ' ']]])(
    '%j is asked again',
    async (args) => {
      const asked = openFirstOperator({ dataDir: '/nowhere', databaseUrl: undefined, services: {} }, args);
      await expect(asked).rejects.toThrow(StartProblem);
    },
  );

  it('says so where there is no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meridian-empty-'));
    const config = { dataDir, databaseUrl: undefined, services: {} };
    await expect(openFirstOperator(config, ['a@b.example', 'Aiko'])).rejects.toThrow('There is no database');
    await rm(dataDir, { recursive: true });
  });
});
