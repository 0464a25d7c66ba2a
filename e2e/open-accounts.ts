import { type FullConfig, request } from '@playwright/test';
import { consoleUrl, DEMO_OPERATORS, signInByCalls } from './demo-operator.ts';
import { joinByEmail, joinByPhone, type Member } from './members.ts';

/**
 * Whoever proves to be the owner of an account needs a second code to the same address, and one address gets one code
 * in a minute. So these register before the first test begins; each belongs to one journey.
 */
const ROSTER = {
  authenticator: joinByEmail,
  passkey: joinByEmail,
  newPhone: joinByEmail,
  newEmail: joinByPhone,
  newPassword: joinByEmail,
  fundPassword: joinByEmail,
  forgetful: joinByEmail,
} as const;

export type MemberName = keyof typeof ROSTER;

export const memberNamed = (name: MemberName): Member => JSON.parse(process.env.E2E_MEMBERS!)[name];

/** Runs once, before all tests. Workers inherit the environment. */
export default async function openAccounts(config: FullConfig): Promise<void> {
  const app = await request.newContext({ baseURL: config.projects[0]!.use.baseURL! });
  const names = Object.keys(ROSTER) as MemberName[];
  const members = await Promise.all(names.map(async (name) => [name, await ROSTER[name](app)] as const));
  process.env.E2E_MEMBERS = JSON.stringify(Object.fromEntries(members));
  await app.dispose();

  const operators = await request.newContext({ baseURL: consoleUrl });
  const tokens = await Promise.all(
    DEMO_OPERATORS.map(async (email) => [email, await signInByCalls(operators, email)] as const),
  );
  process.env.E2E_OPERATORS = JSON.stringify(Object.fromEntries(tokens));
  await operators.dispose();
}
