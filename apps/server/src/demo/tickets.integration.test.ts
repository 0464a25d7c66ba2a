import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp } from '../app/testing/people-app.ts';
import { seedDemoTickets } from './tickets.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

it('the demo’s trader has tickets in every state, once, within the rules of tickets', async () => {
  for (let start = 0; start < 2; start++) await seedDemoTickets(world.database, world.clock.nowMs);
  const { token } = (await world.logIn('trader@meridian.test', DEMO_PASSWORD)).data;
  const { data } = await world.call('GET', '/user/onlineList', undefined, token);
  expect(data.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'closed',
    'responded',
    'waiting',
  ]);
  for (const { id } of data) {
    const ticket = (await world.call('GET', `/user/online?id=${id}`, undefined, token)).data;
    expect(ticket.messages.length).toBeGreaterThan(0);
  }
});
