import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import type { TicketConversation } from '@meridian/contract/schemas/ticket';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { createReplyDelivery } from './reply-delivery.ts';
import type { UnsentReply } from './unsent-replies.ts';

const reply = (ticket: number): UnsentReply => ({
  ...{ owner: '17', ticket, key: `key-${ticket}`, text: 'Any news?', pictures: [] },
});

/** The server has no connection for the first attempts, or refuses them. */
function deliver(failures: readonly Error[] = [], owner = '17') {
  const left = [...failures];
  const world = { owner, stored: [] as string[], attempts: 0, rounds: [] as (() => void)[] };
  const delivery = createReplyDelivery({
    owner: () => world.owner,
    async send({ key, ticket }) {
      world.attempts++;
      const failure = left.shift();
      if (failure !== undefined) throw failure;
      world.stored.push(key);
      return { id: ticket } as TicketConversation;
    },
    sent: async () => {},
    later: (run) => void world.rounds.push(run),
  });
  const nextRound = async () => {
    world.rounds.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { delivery, world, nextRound, waiting: () => delivery.store.getState().waiting };
}
const offline = () => new NoResponse(false, 'offline');
const refusal = (reason: 'ticket_closed' | 'busy') => new Refused(409, reason, reason, {});

describe('a reply without a connection', () => {
  beforeEach(() => {
    localKeeper.remove(LOCAL_KEYS.unsentReplies);
    return () => localKeeper.remove(LOCAL_KEYS.unsentReplies);
  });

  it('is kept, and sent once when there is one', async () => {
    const { delivery, world, waiting } = deliver([offline()]);
    await delivery.write(reply(1));
    expect(waiting()).toEqual([reply(1)]);
    await delivery.deliverAll();
    await delivery.deliverAll();
    expect(world.stored).toEqual(['key-1']);
    expect(waiting()).toEqual([]);
  });

  it('is tried again while the browser does not notice that the server is down', async () => {
    const { delivery, world, nextRound, waiting } = deliver([offline(), offline(), refusal('busy')]);
    await delivery.write(reply(1));
    await nextRound();
    await nextRound();
    expect(waiting()).toHaveLength(1);
    await nextRound();
    expect(world).toMatchObject({ stored: ['key-1'], attempts: 4, rounds: [] });
  });

  it('is sent by the next start of the app, which was closed', async () => {
    await deliver([offline()]).delivery.write(reply(1));
    const next = deliver();
    expect(next.waiting()).toEqual([reply(1)]);
    await next.delivery.deliverAll();
    expect(next.world.stored).toEqual(['key-1']);
  });

  it('is not sent by another user of the device', async () => {
    const { delivery, world, waiting } = deliver([offline()]);
    await delivery.write(reply(1));
    world.owner = '18';
    delivery.userChanged();
    await delivery.deliverAll();
    expect(waiting()).toEqual([]);
    expect(world.attempts).toBe(1);
    world.owner = '17';
    await delivery.deliverAll();
    expect(world.stored).toEqual(['key-1']);
  });

  it('that is then refused stays until the user discards it, and does not hold up the others', async () => {
    const { delivery, world, waiting } = deliver([offline(), offline(), refusal('ticket_closed')]);
    await delivery.write(reply(1));
    await delivery.write(reply(2));
    await delivery.deliverAll();
    await delivery.deliverAll();
    expect(waiting()).toEqual([reply(1)]);
    expect([...delivery.store.getState().refusals.keys()]).toEqual(['key-1']);
    expect(world).toMatchObject({ stored: ['key-2'], attempts: 4 });
    delivery.discard(reply(1));
    expect(waiting()).toEqual([]);
  });

  it('is tried by one round at a time', async () => {
    const { delivery, world } = deliver([offline()]);
    await delivery.write(reply(1));
    await Promise.all([delivery.deliverAll(), delivery.deliverAll()]);
    expect(world.attempts).toBe(2);
  });
});

it('a reply that the server refuses at once is not kept', async () => {
  const { delivery, waiting } = deliver([refusal('ticket_closed')]);
  await expect(delivery.write(reply(1))).rejects.toMatchObject({ reason: 'ticket_closed' });
  expect(waiting()).toEqual([]);
});
