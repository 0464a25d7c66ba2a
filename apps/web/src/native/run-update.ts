import { showError } from '@meridian/ui/overlay/toast-store.ts';
import { translate } from '../session/locale/locale.ts';

export type UpdateProblem = 'update_offline' | 'update_failed';

/** Updates the app, and says so if there is no network or the new version cannot be had. */
export async function runUpdate(
  update: () => Promise<void>,
  isOnline: () => boolean = () => navigator.onLine,
  tell: (problem: UpdateProblem) => void = (problem) => showError(translate(problem)),
): Promise<void> {
  if (!isOnline()) return tell('update_offline');
  try {
    await update();
  } catch {
    tell(isOnline() ? 'update_failed' : 'update_offline');
  }
}
