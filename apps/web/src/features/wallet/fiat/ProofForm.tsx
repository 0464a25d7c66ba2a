import * as fiat from '@meridian/contract/routes/fiat';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef, useState } from 'react';
import { refusalText } from '../../../accounts/form/refusal-text.ts';
import { call } from '../../../api/api.ts';
import type { PictureState } from '../../../pictures/picture-state.ts';
import { usePicture } from '../../../pictures/use-picture.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useReloadFiat } from './fiat-queries.ts';

/** The picture of the transfer, uploaded while it is shown, and the button that marks the purchase as paid. */
export function ProofForm({ id }: { readonly id: number }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFiat();
  const [picture, setPicture] = useState<PictureState>();
  const [busy, setBusy] = useState(false);
  const send = async (proof: string) => {
    setBusy(true);
    try {
      await call(fiat.paid, { body: { id, proof } }, { silent: true });
      toast(t('fiat_paid_done'));
    } catch (error) {
      showError(refusalText(t, error));
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <div className="grid gap-3">
      <Picture picture={picture} onState={setPicture} />
      <Button
        full
        busy={busy}
        disabled={picture?.at === 'uploading' || picture?.at === 'preparing'}
        onClick={() =>
          picture?.at === 'done' ? void send(picture.url) : showError(t('fiat_proof_required'))
        }
      >
        {t('fiat_paid')}
      </Button>
    </div>
  );
}

function Picture({
  picture,
  onState,
}: {
  readonly picture: PictureState | undefined;
  readonly onState: (state: PictureState) => void;
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
    <fieldset>
      <legend className="text-lab font-[550] text-ink2">{t('fiat_proof')}</legend>
      <p className="mb-1.5 text-cap text-ink3">{t('fiat_proof_text')}</p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t('fiat_proof_add')}
        onChange={chooseFile}
        hidden
      />
      <button
        type="button"
        onClick={() => file.current?.click()}
        aria-label={t('fiat_proof_add')}
        className="relative grid h-21 w-28 place-items-center overflow-hidden rounded-m border border-dashed border-line2 text-ink3 hover:bg-s2"
      >
        {preview === undefined ? (
          <ImagePlus size={24} />
        ) : (
          <img src={preview} alt={t('fiat_proof')} className="size-full object-cover" />
        )}
      </button>
      <Progress picture={picture} onRetry={retry} />
    </fieldset>
  );
}

function Progress({
  picture,
  onRetry,
}: {
  readonly picture: PictureState | undefined;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (picture?.at === 'failed')
    return (
      <p aria-live="polite" className="mt-1.5 text-cap text-warn">
        {picture.text}{' '}
        {picture.preview !== undefined && (
          <button type="button" onClick={onRetry} className="font-[640] text-accent">
            {t('kyc_screen_try_again')}
          </button>
        )}
      </p>
    );
  if (picture?.at !== 'uploading' && picture?.at !== 'preparing') return null;
  const percent = picture.at === 'uploading' ? picture.percent : 0;
  return (
    <progress
      aria-label={t('kyc_screen_uploading', { percent })}
      max={100}
      value={percent}
      className="mt-1.5 h-1 w-28"
    />
  );
}
