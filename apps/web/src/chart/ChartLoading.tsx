import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Spinner } from '@meridian/ui/states/Spinner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../session/locale/locale.ts';

/** A chart that is there sooner has no text: it would only flash. */
const TEXT_AFTER_MS = 1_000;

/** In the place of a chart while its code or its candles are loading. */
export function ChartLoading() {
  const t = useT();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Skeleton className="absolute inset-0 rounded-m" />
      {/* In the document from the start, so that a screen reader announces the text that is added. */}
      <p role="status" className="absolute inset-0 z-10 grid place-content-center text-lab text-ink2">
        {isSlow && (
          <span className="flex items-center gap-2">
            <Spinner size={16} />
            {t('chart_loading')}
          </span>
        )}
      </p>
    </>
  );
}
