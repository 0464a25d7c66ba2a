import { Button } from '@meridian/ui/controls/Button.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../accounts/copy-text.ts';
import { SERVER } from '../../api/server-address.ts';
import { useSaveImage } from '../../native/use-save-image.ts';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { drawPoster, POSTER } from './draw-poster.ts';
import { type PosterFields, posterText } from './poster-fields.ts';

/** The poster of a position, to be saved as an image. */
export function PosterSheet({
  fields,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly fields: PosterFields | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Sheet
      open={fields !== undefined}
      onClose={onClose}
      title={t('poster_title')}
      closeLabel={t('trade_close')}
    >
      {fields !== undefined && <Poster fields={fields} />}
    </Sheet>
  );
}

function Poster({ fields }: { readonly fields: PosterFields }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { busy, save } = useSaveImage();
  // The sheet shows the figures of the moment it was opened: a picture that changes cannot be checked and saved.
  const [drawn] = useState(fields);
  const inviteUrl = useSession((state) => state.userInfo?.inviteUrl) ?? (SERVER || location.origin);
  useEffect(() => {
    let stopped = false;
    void document.fonts.ready.then(() => {
      const context = canvas.current?.getContext('2d');
      if (!stopped && context) drawPoster(context, drawn, inviteUrl);
    });
    return () => {
      stopped = true;
    };
  }, [drawn, inviteUrl]);
  return (
    <div className="grid gap-4 pb-4">
      <canvas
        ref={canvas}
        role="img"
        aria-label={posterText(drawn)}
        width={POSTER.width}
        height={POSTER.height}
        className="mx-auto max-w-full rounded-banner"
        style={{ height: 'auto', width: 'auto', maxHeight: '58dvh' }}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button full tone="quiet" onClick={() => void copyText(inviteUrl, 'poster_copied')}>
          {t('poster_copy_link')}
        </Button>
        <Button
          full
          busy={busy}
          onClick={() => void save(() => imageOf(canvas.current), 'meridian-position.png')}
        >
          <Download size={19} aria-hidden="true" />
          {t('poster_save')}
        </Button>
      </div>
    </div>
  );
}

const imageOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas?.toBlob((image) => (image === null ? reject(new Error('no image')) : resolve(image)), 'image/png');
  });
