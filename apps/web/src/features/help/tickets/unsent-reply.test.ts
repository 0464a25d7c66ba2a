import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { type UnsentReply, unsentReply } from './unsent-reply.ts';

const reply = (ticket: number, text = 'Any news?'): UnsentReply => ({
  ticket,
  key: `key-${ticket}`,
  text,
  pictures: ['picture:1'],
});

describe('replies that were not sent', () => {
  beforeEach(() => {
    sessionKeeper.remove(SESSION_KEYS.unsentReplies);
    return () => sessionKeeper.remove(SESSION_KEYS.unsentReplies);
  });

  it('are kept by ticket', () => {
    unsentReply.keep(reply(1));
    unsentReply.keep(reply(2, 'Hello?'));
    expect(unsentReply.read(1)).toEqual(reply(1));
    expect(unsentReply.read(2)).toEqual(reply(2, 'Hello?'));
    expect(unsentReply.read(3)).toBeUndefined();
    unsentReply.forget(2);
    expect(unsentReply.read(1)).toEqual(reply(1));
    expect(unsentReply.read(2)).toBeUndefined();
    unsentReply.forget(1);
    expect(sessionKeeper.read(SESSION_KEYS.unsentReplies)).toBeNull();
  });

  it('replace an earlier one of the same ticket', () => {
    unsentReply.keep(reply(1));
    unsentReply.keep(reply(1, 'Hello?'));
    expect(unsentReply.read(1)?.text).toBe('Hello?');
    unsentReply.forget(1);
    expect(unsentReply.read(1)).toBeUndefined();
  });

  it('are at most twenty: the one kept first makes room', () => {
    for (let ticket = 30; ticket >= 10; ticket--) unsentReply.keep(reply(ticket));
    expect(unsentReply.read(30)).toBeUndefined();
    expect(unsentReply.read(29)).toEqual(reply(29));
    expect(unsentReply.read(10)).toEqual(reply(10));
  });

  it.each([
    ['no JSON', '{'],
    ['another type', '{"ticket":1}'],
    ['a reply without a key', '[{"ticket":1,"text":"a","pictures":[]}]'],
    ['pictures of another type', '[{"ticket":1,"key":"k","text":"a","pictures":[1]}]'],
  ])('ignore a store with %s', (_, stored) => {
    sessionKeeper.write(SESSION_KEYS.unsentReplies, stored);
    expect(unsentReply.read(1)).toBeUndefined();
  });
});
