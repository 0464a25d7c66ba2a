import type { AccountChange } from '@meridian/contract/domain/live';
import { expect, it } from 'vitest';
import { createPrivateChanges } from './private-changes.ts';

it('asks for everything again after a lost connection, but not when the page has just loaded it', () => {
  const changes = createPrivateChanges();
  const heard: AccountChange[] = [];
  const stop = changes.listen((change) => heard.push(change));
  changes.signedIn();
  expect(heard).toEqual([]);
  changes.signedIn();
  expect(heard).toEqual([{ kind: 'resync' }]);
  stop();
  changes.signedIn();
  expect(heard).toHaveLength(1);
});
