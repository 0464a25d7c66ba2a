import { TICKET } from '@meridian/contract/product-rules';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PictureState } from '../../../pictures/picture-state.ts';
import { usePicture } from '../../../pictures/use-picture.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { TicketDraft } from './ticket-form.ts';

type Change = (change: (pictures: TicketDraft['pictures']) => TicketDraft['pictures']) => void;

/** Up to three pictures, uploaded while the rest is typed. */
export function TicketPictures({
  pictures,
  onChange,
  problem,
}: {
  readonly pictures: TicketDraft['pictures'];
  readonly onChange: Change;
  readonly problem?: string | undefined;
}) {
  const t = useT();
  const [tiles, setTiles] = useState<readonly number[]>([0]);
  const set = (tile: number, state: PictureState) => {
    onChange((before) => ({ ...before, [tile]: state }));
    if (state.at === 'preparing')
      setTiles((before) =>
        before.at(-1) === tile && before.length < TICKET.maxImages ? [...before, tile + 1] : before,
      );
  };
  const remove = (tile: number) => {
    onChange(({ [tile]: _, ...rest }) => rest);
    setTiles((before) => {
      const rest = before.filter((each) => each !== tile);
      const last = Math.max(...before);
      // There is always an empty tile to add a picture with.
      return rest.some((each) => pictures[each] === undefined) ? rest : [...rest, last + 1];
    });
  };
  const failed = tiles.flatMap((tile) => {
    const picture = pictures[tile];
    return picture?.at === 'failed' ? [picture.text] : [];
  });
  return (
    <fieldset aria-invalid={problem !== undefined || undefined}>
      <legend className="mb-1.5 text-lab font-[550] text-ink2">
        {t('ticket_pictures', { max: TICKET.maxImages })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {tiles.map((tile, position) => (
          <Tile
            key={tile}
            number={position + 1}
            picture={pictures[tile]}
            onState={(state) => set(tile, state)}
            onRemove={() => remove(tile)}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-cap text-warn empty:hidden">
        {failed[0] ?? problem}
      </p>
    </fieldset>
  );
}

function Tile({
  number,
  picture,
  onState,
  onRemove,
}: {
  readonly number: number;
  readonly picture: PictureState | undefined;
  readonly onState: (state: PictureState) => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const { choose, retry } = usePicture('ticket', onState);
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Choosing the same file again must fire a change event.
    event.target.value = '';
    if (chosen !== undefined) choose(chosen);
  };
  const preview = picture === undefined || picture.at === 'empty' ? undefined : picture.preview;
  return (
    <div className="relative h-21 w-28">
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t('ticket_add_picture')}
        onChange={chooseFile}
        hidden
      />
      {picture === undefined ? (
        <button
          type="button"
          onClick={() => file.current?.click()}
          aria-label={t('ticket_add_picture')}
          className="grid size-full place-items-center rounded-m border border-dashed border-line2 text-ink3 hover:bg-s2"
        >
          <ImagePlus size={24} />
        </button>
      ) : (
        <>
          <div className="grid size-full place-items-center overflow-hidden rounded-m bg-s2">
            {preview !== undefined && (
              <img src={preview} alt={t('ticket_picture', { number })} className="size-full object-cover" />
            )}
          </div>
          <Progress picture={picture} onRetry={retry} />
          <button
            type="button"
            onClick={onRemove}
            aria-label={t('ticket_remove_picture', { number })}
            className="hit absolute -top-0.5 -right-1 grid size-6 place-items-center rounded-full bg-ink1 text-bg"
          >
            <X size={14} strokeWidth={2.4} />
          </button>
        </>
      )}
    </div>
  );
}

function Progress({ picture, onRetry }: { readonly picture: PictureState; readonly onRetry: () => void }) {
  const t = useT();
  if (picture.at === 'failed')
    return picture.preview === undefined ? null : (
      <button
        type="button"
        onClick={onRetry}
        aria-label={t('kyc_screen_try_again')}
        className="absolute inset-0 grid place-items-center rounded-m bg-black/30 text-white"
      >
        <RotateCcw size={22} />
      </button>
    );
  if (picture.at !== 'uploading' && picture.at !== 'preparing') return null;
  const percent = picture.at === 'uploading' ? picture.percent : 0;
  return (
    <div className="absolute inset-x-2.5 bottom-2">
      <progress
        aria-label={t('kyc_screen_uploading', { percent })}
        max={100}
        value={percent}
        className="sr-only"
      />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
