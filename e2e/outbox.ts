import { type APIRequestContext, expect } from '@playwright/test';

interface OutboxMessage {
  readonly to: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
}

const messagesTo = async (request: APIRequestContext, to: string): Promise<OutboxMessage[]> =>
  ((await (await request.get('/dev/outbox')).json()) as OutboxMessage[]).filter((each) => each.to === to);

/** The newest code that was sent to an address for a purpose, as a person reads it in a mailbox. */
export async function codeSentTo(request: APIRequestContext, to: string, purpose: string): Promise<string> {
  let code = '';
  // Before it is sent the browser may have to solve a puzzle, which takes a while on a busy machine.
  await expect
    .poll(
      async () => {
        code = (await messagesTo(request, to)).find((message) => message.purpose === purpose)?.code ?? '';
        return code;
      },
      { timeout: 45_000 },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** Everything an address was told, newest first. */
export const mailbox = async (request: APIRequestContext, to: string): Promise<string[]> =>
  (await messagesTo(request, to)).map(({ text }) => text);
