import { Button } from '@meridian/ui/controls/Button.tsx';
import { StateMessage } from '@meridian/ui/states/EmptyState.tsx';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { useT } from '../session/locale/locale.ts';

/** Shown when a screen throws or its code cannot be fetched. The frame around it still works. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const offline = !navigator.onLine;
  useEffect(() => console.error(error), [error]);
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
              <Button
                size="m"
                onClick={() => {
                  reset();
                  void router.invalidate();
                }}
              >
                {t('error_retry')}
              </Button>
              <Button tone="quiet" size="m" onClick={() => location.reload()}>
                {t('error_reload')}
              </Button>
            </div>
            <Link to="/" className="hit px-3 text-lab font-[600] text-accent">
              {t('soon_home')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
