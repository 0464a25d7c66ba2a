import * as messages from '@meridian/contract/routes/messages';
import type { MessageGroup, MessageSetting } from '@meridian/contract/schemas/message';
import { call } from '../api/api.ts';
import { session } from '../session/session.ts';

const KEPT_MS = 5 * 60_000;

export interface PushChoicePorts {
  readonly settings: () => Promise<readonly Pick<MessageSetting, 'group' | 'push'>[]>;
  readonly user: () => string | null;
  readonly nowMs: () => number;
}

/** Remembers which groups a user wants to see on open screens. While that is unknown, all are shown. */
export function createPushChoice({ settings, user, nowMs }: PushChoicePorts) {
  let read:
    | { readonly user: string | null; readonly at: number; readonly settings: ReturnType<typeof settings> }
    | undefined;
  return {
    async isPushed(group: MessageGroup): Promise<boolean> {
      if (read === undefined || read.user !== user() || nowMs() - read.at > KEPT_MS)
        read = { user: user(), at: nowMs(), settings: settings() };
      try {
        return (await read.settings).find((each) => each.group === group)?.push ?? true;
      } catch {
        read = undefined;
        return true;
      }
    },
    forget: () => {
      read = undefined;
    },
  };
}

const choice = createPushChoice({
  settings: () => call(messages.messageSettings, {}, { silent: true, background: true }),
  user: () => session.get().token,
  nowMs: () => performance.now(),
});

export const isPushed = choice.isPushed;
export const forgetPushChoice = choice.forget;
