import { showError, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { translate } from '../session/locale/locale.ts';

/** Copies a text and shows whether that worked: a browser may forbid access to the clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(translate('account_copied'));
  } catch {
    showError(translate('account_copy_failed'));
  }
}
