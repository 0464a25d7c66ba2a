import type { AccountChange } from '@meridian/contract/domain/live';
import type { ProjectProgress } from '@meridian/contract/domain/project';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';

/** Shows the result of the user's subscription, and that locked coins are free. Its own screen shows it itself. */
export async function announceSales(change: AccountChange): Promise<void> {
  const settled = change.kind === 'changed' ? change.projects?.find(isNews) : undefined;
  if (settled === undefined || location.pathname === `/ieoList/${settled.id}`) return;
  await completeTexts();
  showNotice(translate(saleText(settled), { coin: settled.base }));
}

const isNews = ({ own }: ProjectProgress): boolean => own === 'settled' || own === 'unlocked';

const saleText = ({ own, state }: Pick<ProjectProgress, 'own' | 'state'>) =>
  own === 'unlocked'
    ? 'event_ieo_unlocked'
    : state === 'cancelled'
      ? 'event_ieo_canceled'
      : 'event_ieo_settled';
