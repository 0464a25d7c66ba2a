import { MESSAGE_GROUPS } from '@meridian/contract/schemas/message';
import { expect, it } from 'vitest';
import { kindsOf, linkOf } from '../../apps/server/src/messages/message-kinds.ts';
import { readDeepLink } from '../../apps/web/src/native/deep-link.ts';

it.each(MESSAGE_GROUPS.flatMap(kindsOf))('the notification %s opens its screen in the app', (kind) => {
  const link = linkOf(kind, { market: '7', ticket: '7', sale: '7' }) ?? '';
  expect(readDeepLink(link, 'https://meridian.example')).toEqual({ kind: 'screen', to: link });
});
