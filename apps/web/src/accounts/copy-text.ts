import { showError, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { translate } from '../session/locale/locale.ts';

/**
 * Copies a text and shows whether that worked: a browser may forbid access to the clipboard. The specification has its
 * own words for the poster.
 */
export async function copyText(
  text: string,
  done: 'account_copied' | 'poster_copied' = 'account_copied',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(translate(done));
  } catch {
    showError(translate('account_copy_failed'));
  }
}
