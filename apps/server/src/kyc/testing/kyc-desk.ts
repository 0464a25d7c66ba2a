import type { PeopleApp, Registered } from '../../app/testing/people-app.ts';
import { photo, picture } from '../../pictures/testing/picture-files.ts';

/** What users and operators do with documents. Without a token, the operator `ops` acts. */
export function kycDesk(world: () => PeopleApp, ops: () => string) {
  const upload = async (user: Registered): Promise<string> => {
    const sent = picture(await photo());
    return (await world().call('POST', '/user/img?type=identity', undefined, user.token, sent)).data[0].url;
  };
  let serial = 0;
  const passport = async (user: Registered) => ({
    country: 'JP',
    name: 'Mei Tanaka',
    documentType: 'passport',
    documentNumber: `TR${String(++serial).padStart(7, '0')}`,
    front: await upload(user),
    hand: await upload(user),
  });
  const submit = (body: object, user: Registered) =>
    world().call('POST', '/user/editRealName', body, user.token);
  const info = async (user: Registered) =>
    (await world().call('GET', '/user/userInfo', undefined, user.token)).data;
  const caseOf = async (user: Registered): Promise<number> => {
    const rows = await world().database.sql`
      select c.id from identity_case c join users u on u.id = c.user_id where u.uid = ${user.uid} order by c.id desc`;
    return rows[0]!.id;
  };
  const claim = (id: number, token = ops()) =>
    world().operate('POST', '/operator/claimIdentityCase', { id }, token);
  const decide = (id: number, decision: string, reason?: string, token = ops()) =>
    world().operate('POST', '/operator/decideIdentity', { id, decision, ...(reason && { reason }) }, token);
  const viewPicture = (id: number, side: string, token = ops()) =>
    world().operate('GET', `/operator/identityPicture?id=${id}&side=${side}`, undefined, token);
  const openAll = (id: number, token = ops()) =>
    Promise.all(['front', 'hand'].map((side) => viewPicture(id, side, token)));
  const approve = async (id: number, token = ops()) => {
    await openAll(id, token);
    return decide(id, 'approved', undefined, token);
  };
  const tasksOf = async ({ uid }: Registered) =>
    (
      await world().database.sql`
      select change from engine_task join users on users.id = user_id where uid = ${uid} order by engine_task.id`
    )
      .map(({ change }) => change)
      .filter(({ kind }) => kind === 'kyc')
      .map(({ kyc }) => kyc);
  return { upload, passport, submit, info, caseOf, claim, decide, viewPicture, openAll, approve, tasksOf };
}
