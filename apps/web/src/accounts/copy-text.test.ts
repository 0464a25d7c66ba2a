import { en } from '@meridian/contract/messages/en/index';
import { toasts } from '@meridian/ui/overlay/toast-store.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translate } from '../session/locale/locale.ts';
import { copyText } from './copy-text.ts';

describe('copying a text', () => {
  const written: string[] = [];
  const withClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { clipboard: { writeText } });
  afterEach(() => {
    vi.unstubAllGlobals();
    toasts.dismissError();
    written.length = 0;
  });

  it('says that it worked, on the poster in the words of the specification', async () => {
    withClipboard(async (text) => void written.push(text));
    await copyText('https://meridian.example/register?invite=A');
    expect(written).toEqual(['https://meridian.example/register?invite=A']);
    expect(toasts.current().message).toMatchObject({ text: translate('account_copied'), tone: 'plain' });
    await copyText('again', 'poster_copied');
    expect(toasts.current()).toEqual({
      message: expect.objectContaining({ text: translate('poster_copied'), tone: 'plain' }),
    });
    expect(en.poster_copied).toBe('Copy successfully');
  });

  it('says that it failed where the browser forbids it', async () => {
    withClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await copyText('secret');
    expect(toasts.current().error).toMatchObject({ text: translate('account_copy_failed'), tone: 'error' });
    expect(en.account_copy_failed).toBe('Copy failed');
  });
});
