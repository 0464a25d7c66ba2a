import { useRootMark } from '@meridian/ui/layout/root-mark.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from '../../loading/use-online.ts';
import { useT } from '../../session/locale/locale.ts';

/** Informs the user that prices are not updated while offline. */
export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  useRootMark('data-offline', !online);
  return (
    <div role="status" className="sticky top-0 z-30 bg-bg lg:top-15">
      {!online && (
        <p className="[view-transition-name:offline] flex items-center justify-center gap-2 bg-warn-tint px-4 pt-[calc(8px+env(safe-area-inset-top))] pb-2 text-center text-cap font-[600] text-warn">
          <WifiOff size={15} />
          {t('offline_banner')}
        </p>
      )}
    </div>
  );
}
