import { showError, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { translate } from '../session/locale/locale.ts';
import { shell } from './native.ts';

/** Saves a picture, says whether that worked, and whether it is still at it. */
export function useSaveImage() {
  const [busy, setBusy] = useState(false);
  const save = async (draw: () => Promise<Blob>, fileName: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.saveImage(await draw(), fileName);
      showToast(translate('poster_saved'));
    } catch {
      showError(translate('poster_failed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
