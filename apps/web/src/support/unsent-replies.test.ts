import { beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { type UnsentReply, unsentReplies } from './unsent-replies.ts';

const reply = (ticket: number, text = 'Any news?', owner = '17'): UnsentReply => ({
  owner,
  ticket,
  key: `key-${ticket}`,
  text,
  pictures: ['picture:1'],
});
const ticketsOf = (owner: string) => unsentReplies.of(owner).map(({ ticket }) => ticket);

describe('replies that were not sent', () => {
  beforeEach(() => {
    localKeeper.remove(LOCAL_KEYS.unsentReplies);
    return () => localKeeper.remove(LOCAL_KEYS.unsentReplies);
  });

  it('are kept by ticket', () => {
    unsentReplies.keep(reply(1));
    unsentReplies.keep(reply(2, 'Hello?'));
    expect(unsentReplies.of('17')).toEqual([reply(1), reply(2, 'Hello?')]);
    unsentReplies.forget(reply(2));
    expect(unsentReplies.of('17')).toEqual([reply(1)]);
    unsentReplies.forget(reply(1));
    expect(localKeeper.read(LOCAL_KEYS.unsentReplies)).toBeNull();
  });

  it('belong to the user who wrote them', () => {
    unsentReplies.keep(reply(1));
    unsentReplies.keep(reply(1, 'Mine', '18'));
    expect(unsentReplies.of('18')).toEqual([reply(1, 'Mine', '18')]);
    unsentReplies.forget(reply(1, 'Mine', '18'));
    expect(unsentReplies.of('17')).toEqual([reply(1)]);
  });

  it('replace an earlier one of the same ticket', () => {
    unsentReplies.keep(reply(1));
    unsentReplies.keep(reply(1, 'Hello?'));
    expect(unsentReplies.of('17')).toEqual([reply(1, 'Hello?')]);
  });

  it('are at most twenty: the one kept first makes room', () => {
    for (let ticket = 30; ticket >= 10; ticket--) unsentReplies.keep(reply(ticket));
    expect(ticketsOf('17')).toHaveLength(20);
    expect(ticketsOf('17')[0]).toBe(29);
    expect(ticketsOf('17').at(-1)).toBe(10);
  });

  it.each([
    ['no JSON', '{'],
    ['another type', '{"ticket":1}'],
    ['a reply without a key', '[{"owner":"17","ticket":1,"text":"a","pictures":[]}]'],
    ['a reply without an owner', '[{"ticket":1,"key":"k","text":"a","pictures":[]}]'],
    ['pictures of another type', '[{"owner":"17","ticket":1,"key":"k","text":"a","pictures":[1]}]'],
  ])('ignore a store with %s', (_, stored) => {
    localKeeper.write(LOCAL_KEYS.unsentReplies, stored);
    expect(unsentReplies.of('17')).toEqual([]);
  });
});
