import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { kycDesk } from './testing/kyc-desk.ts';

let world: PeopleApp;
let ops: string;
beforeAll(async () => {
  world = await createPeopleApp();
  ops = await world.logInOperator();
});
afterAll(() => world.close());

const { upload, passport, submit, info, caseOf, claim, decide, viewPicture, openAll, approve, tasksOf } =
  kycDesk(
    () => world,
    () => ops,
  );

describe('submitting documents', () => {
  it('goes through review, a rejection with its reason, another try, and approval; the engine follows', async () => {
    const user = await world.register('journey@kyc.example');
    expect((await info(user)).idcardstate).toBe('no');
    expect((await submit(await passport(user), user)).data).toEqual({ idcardstate: 'review' });
    expect(await info(user)).toMatchObject({ idcardstate: 'review', idcardreason: null });

    const first = await caseOf(user);
    expect((await claim(first)).data.locale).toBe('en');
    expect(await decide(first, 'reject')).toMatchObject({ status: 422, reason: 'reason_required' });
    expect((await decide(first, 'reject', 'The photograph is blurred.')).status).toBe(200);
    expect(await info(user)).toMatchObject({
      idcardstate: 'reject',
      idcardreason: 'The photograph is blurred.',
    });
    expect((await world.mailTo(user.email)).text).toContain('The photograph is blurred.');

    const login = { account: user.email, password: PASSWORD };
    const inJapanese = { headers: { locale: 'ja' } };
    await world.call('POST', '/member/loginByTelOrEmail', login, undefined, inJapanese);
    expect((await submit(await passport(user), user)).status).toBe(200);
    const second = await caseOf(user);
    const { data } = await claim(second);
    // The reason is shown to the user.
    expect(data).toMatchObject({
      attempt: 2,
      earlier: [{ reason: 'The photograph is blurred.' }],
      locale: 'ja',
    });
    await openAll(second);
    const changed: string[] = [];
    const stop = world.people.accounts.sessions.onUserChange((userId) => void changed.push(userId));
    expect((await decide(second, 'approved')).status).toBe(200);
    stop();
    // The user's sockets are notified, so that an open app stops refusing. The database's notification may repeat what
    // this process has already sent.
    expect(new Set(changed).size).toBe(1);
    expect(await info(user)).toMatchObject({ idcardstate: 'approved', idcardreason: null, realname: 'M**' });
    expect((await world.mailTo(user.email)).purpose).toBe('kyc_approved');
    expect(await tasksOf(user)).toEqual(['review', 'reject', 'review', 'approved']);
  });

  it('returns a rejected user’s data, and accepts the pictures that were fine again', async () => {
    const draftOf = async (of: Registered) =>
      (await world.call('GET', '/user/identityDraft', undefined, of.token)).data;
    const user = await world.register('again@kyc.example');
    expect(await draftOf(user)).toBeNull();
    const first = await passport(user);
    await submit(first, user);
    expect(await draftOf(user)).toBeNull();
    await claim(await caseOf(user));
    await decide(await caseOf(user), 'reject', 'The name is not the one in the passport.');

    const draft = await draftOf(user);
    expect(draft).toEqual({
      country: 'JP',
      documentType: 'passport',
      name: 'Mei Tanaka',
      front: first.front,
      back: null,
      hand: first.hand,
    });
    const again = { ...draft, back: undefined, name: 'Mei Tanaka Ito', documentNumber: first.documentNumber };
    const swapped = { ...again, front: first.hand, hand: first.front };
    expect((await submit(swapped, user)).reason).toBe('picture_unknown');
    const stranger = await world.register('stranger@kyc.example');
    expect((await submit(again, stranger)).reason).toBe('picture_unknown');

    expect((await submit(again, user)).status).toBe(200);
    await claim(await caseOf(user));
    expect((await viewPicture(await caseOf(user), 'front')).status).toBe(200);
    await decide(await caseOf(user), 'approved');
    expect(await draftOf(user)).toBeNull();
  });

  it('checks each kind of document by its own rule', async () => {
    const user = await world.register('rules@kyc.example');
    const good = await passport(user);
    const back = await upload(user);
    for (const [wrong, reason] of [
      [{ country: 'XX' }, 'country_rule'],
      [{ country: 'jp' }, 'country_rule'],
      [{ name: 'A' }, 'real_name_rule'],
      [{ name: '<script>alert(1)</script>' }, 'real_name_rule'],
      [{ documentNumber: 'no' }, 'document_number_rule'],
      [{ documentType: 'id_card', country: 'JP' }, 'country_rule'],
      [{ documentType: 'id_card', country: 'CN', documentNumber: '110105194912310021' }, 'id_card_rule'],
      [{ documentType: 'driving_licence' }, 'picture_required'],
      [{ front: '' }, 'picture_required'],
      [{ front: 'picture:x' }, 'picture_unknown'],
      [{ hand: good.front }, 'picture_unknown'],
    ] as const) {
      expect([wrong, (await submit({ ...good, ...wrong }, user)).reason]).toEqual([wrong, reason]);
    }
    expect((await info(user)).idcardstate).toBe('no');
    const card = {
      ...good,
      back,
      country: 'CN',
      documentType: 'id_card',
      documentNumber: '11010519491231002x',
    };
    expect((await submit(card, user)).status).toBe(200);
  });

  it('accepts only the user’s own pictures, each once', async () => {
    const [mine, theirs] = [
      await world.register('own@kyc.example'),
      await world.register('other@kyc.example'),
    ];
    const foreign = await passport(theirs);
    expect((await submit({ ...(await passport(mine)), front: foreign.front }, mine)).reason).toBe(
      'picture_unknown',
    );
    expect((await submit(foreign, theirs)).status).toBe(200);
    const id = await caseOf(theirs);
    await claim(id);
    await decide(id, 'reject', 'no');
    const swapped = { ...foreign, front: foreign.hand, hand: foreign.front };
    expect((await submit(swapped, theirs)).reason).toBe('picture_unknown');
  });

  it('takes effect once, however often the button is pressed', async () => {
    const user = await world.register('twice@kyc.example');
    const bodies = [await passport(user), await passport(user), await passport(user)];
    const responses = await Promise.all(bodies.map((body) => submit(body, user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.reason).toBe('kyc_in_review');
    const rows = await world.database.sql`
      select 1 from identity_case c join users u on u.id = c.user_id where u.uid = ${user.uid}`;
    expect(rows).toHaveLength(1);
  });

  it('is refused once approved', async () => {
    const user = await world.register('over@kyc.example');
    await submit(await passport(user), user);
    const id = await caseOf(user);
    await claim(id);
    await approve(id);
    expect(await submit(await passport(user), user)).toMatchObject({
      status: 409,
      reason: 'kyc_already_approved',
    });
  });

  it('keeps names and numbers sealed', async () => {
    const user = await world.register('sealed@kyc.example');
    await submit(
      { ...(await passport(user)), name: 'Unmistakable Name', documentNumber: 'SECRETNUMBER1' },
      user,
    );
    const rows = await world.database.sql`select * from identity_case`;
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : String(each)))
          .join(),
      )
      .join();
    expect(text).not.toMatch(/Unmistakable|SECRETNUMBER1/);
  });
});
