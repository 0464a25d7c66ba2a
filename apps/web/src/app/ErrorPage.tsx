import { Button } from '@meridian/ui/controls/Button.tsx';
import { StateMessage } from '@meridian/ui/states/EmptyState.tsx';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useT } from '../session/locale/locale.ts';
import { MISSING_CODE, MissingCode, RELOAD, recover } from './missing-code.ts';

/** Errors of parts whose code could not be loaded. */
const unloaded = new WeakSet<object>();
if (typeof addEventListener === 'function')
  addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload));

/** With the newest files; the plain reload is for a page that cannot load the recovery script either. */
const reload = async (): Promise<void> => {
  if (!(await recover(RELOAD))) location.reload();
};

/**
 * Shown when a screen throws or its code cannot be fetched. The frame around it still works. After a deploy the code of
 * an open page may be gone, so the page first reloads once.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const offline = !navigator.onLine;
  const missing = error instanceof MissingCode || (error instanceof Error && unloaded.has(error));
  const [reloading, setReloading] = useState(missing);
  useEffect(() => {
    console.error(error);
    if (missing) void recover(MISSING_CODE).then(setReloading);
  }, [error, missing]);
  const tryAgain = (): void => {
    // Browsers remember that an import failed, and only a new page asks for the file again.
    if (missing) {
      void reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  if (reloading) return <div role="status" aria-label={t('loading')} className="min-h-[70dvh]" />;
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <StateMessage
        role="alert"
        title={t(offline ? 'error_offline_title' : 'error_title')}
        text={t(offline ? 'error_offline_text' : 'error_text')}
        drawing={offline ? <CloudOff size={40} /> : <TriangleAlert size={40} className="text-warn" />}
        action={
          <div className="flex flex-col items-center gap-3">
            <div className="flex gap-2">
              <Button size="m" onClick={tryAgain}>
                {t('load_retry')}
              </Button>
              <Button tone="quiet" size="m" onClick={() => void reload()}>
                {t('error_reload')}
              </Button>
            </div>
            <Link to="/" className="hit px-3 text-lab font-[600] text-accent">
              {t('error_home')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
