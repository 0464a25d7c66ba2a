import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { PosterFields } from './poster-fields.ts';

const PosterSheet = lazy(async () => ({ default: (await import('./PosterSheet.tsx')).PosterSheet }));

/** A button that opens the poster of a position; its code is loaded with the first one. */
export function SharePoster({ fieldsNow }: { readonly fieldsNow: () => PosterFields | undefined }) {
  const t = useT();
  const [fields, setFields] = useState<PosterFields>();
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('poster_title')}
        className="-my-2 -mr-2.5"
        onClick={() => {
          setWasOpen(true);
          setFields(fieldsNow());
        }}
      >
        <Share2 size={18} />
      </IconButton>
      {wasOpen && (
        <Suspense fallback={null}>
          <PosterSheet fields={fields} onClose={() => setFields(undefined)} />
        </Suspense>
      )}
    </>
  );
}
