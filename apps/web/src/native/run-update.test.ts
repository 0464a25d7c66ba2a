import { expect, it } from 'vitest';
import { runUpdate } from './run-update.ts';

async function told(update: () => Promise<void>, online: readonly boolean[]): Promise<string[]> {
  const messages: string[] = [];
  const answers = [...online];
  await runUpdate(
    update,
    () => answers.shift() ?? true,
    (message) => void messages.push(message),
  );
  return messages;
}
const fail = () => Promise.reject(new Error('no'));

it('updates without a word', async () => {
  let updated = 0;
  expect(await told(async () => void updated++, [true])).toEqual([]);
  expect(updated).toBe(1);
});

it('does not try without a network, and says so', async () => {
  let updated = 0;
  expect(await told(async () => void updated++, [false])).toEqual(['update_offline']);
  expect(updated).toBe(0);
});

it('says why it failed: the download, or the network that went away', async () => {
  expect(await told(fail, [true, true])).toEqual(['update_failed']);
  expect(await told(fail, [true, false])).toEqual(['update_offline']);
});
