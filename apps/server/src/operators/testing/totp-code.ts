import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** The code of an authenticator app, and the number of its step: a code works once. */
export async function totpCode(secret: string, nowMs: number): Promise<{ code: string; step: number }> {
  const epoch = Math.floor(nowMs / 1_000);
  return { code: await generate({ secret, epoch }), step: Math.floor(epoch / STEP_SECONDS) };
}
