import { Button } from '@meridian/ui/controls/Button.tsx';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import ImageIcon from 'lucide-react/icons/image';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PictureState } from '../../pictures/picture-state.ts';
import type { PictureControl } from '../../pictures/use-picture.ts';
import { useT } from '../../session/locale/locale.ts';
import { CameraSheet } from './CameraSheet.tsx';

interface PictureFieldProps {
  readonly title: string;
  readonly hint: string;
  readonly picture: PictureState;
  readonly control: PictureControl;
  readonly problem: string | undefined;
  /** A selfie uses the front camera. */
  readonly facing: 'user' | 'environment';
}

/** One picture: taken or chosen, shown, uploaded with progress, and replaceable. */
export function PictureField({ title, hint, picture, control, problem, facing }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const [shooting, setShooting] = useState(false);
  const capture = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { choose } = control;
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again must fire a change event.
    event.target.value = '';
    if (file !== undefined) choose(file);
  };
  // A phone opens its camera app; a computer uses its webcam in a sheet.
  const openCamera = () => {
    if (matchMedia('(pointer: coarse)').matches || navigator.mediaDevices === undefined)
      capture.current?.click();
    else setShooting(true);
  };
  const text = picture.at === 'failed' ? picture.text : problem;
  const preview = picture.at === 'empty' ? undefined : picture.preview;
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      aria-invalid={text !== undefined || undefined}
      tabIndex={-1}
      className="min-w-0 rounded-card bg-s1 p-3 outline-none aria-invalid:shadow-[inset_0_0_0_1.5px_var(--warn)]"
    >
      <legend className="sr-only">{title}</legend>
      <div className="flex gap-3">
        <div className="relative grid h-21 w-28 shrink-0 place-items-center overflow-hidden rounded-m bg-s2 text-ink3">
          {preview === undefined ? (
            <ImageIcon size={26} />
          ) : (
            <img src={preview} alt={title} className="size-full object-contain" />
          )}
          {picture.at === 'done' && (
            <CircleCheck size={20} className="absolute right-1.5 bottom-1.5 rounded-full bg-bg text-accent" />
          )}
        </div>
        <div className="min-w-0 flex-1">
          <p className="text-body font-[600]">{title}</p>
          <p className="mt-0.5 text-cap text-ink3">{hint}</p>
          <PictureProgress picture={picture} />
        </div>
      </div>
      <p id={`${id}-note`} aria-live="polite" className="mt-2 text-cap text-warn empty:hidden">
        {text}
      </p>
      <PictureButtons
        picture={picture}
        onRetry={control.retry}
        onCamera={openCamera}
        onFile={() => files.current?.click()}
      />
      <input ref={capture} type="file" accept="image/*" capture={facing} onChange={chooseFile} hidden />
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label={`${title}: ${t('kyc_screen_file')}`}
        onChange={chooseFile}
        hidden
      />
      <CameraSheet
        open={shooting}
        onClose={() => setShooting(false)}
        title={title}
        facing={facing}
        onTaken={(shot) => {
          setShooting(false);
          choose(shot);
        }}
      />
    </fieldset>
  );
}

interface PictureButtonsProps {
  readonly picture: PictureState;
  readonly onRetry: () => void;
  readonly onCamera: () => void;
  readonly onFile: () => void;
}

function PictureButtons({ picture, onRetry, onCamera, onFile }: PictureButtonsProps) {
  const t = useT();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {picture.at === 'failed' && picture.preview !== undefined && (
        <Button size="s" onClick={onRetry}>
          {t('kyc_screen_try_again')}
        </Button>
      )}
      <Button tone="quiet" size="s" className="min-w-30 flex-1" onClick={onCamera}>
        <Camera size={16} />
        {t('kyc_screen_camera')}
      </Button>
      <Button tone="quiet" size="s" className="min-w-30 flex-1" onClick={onFile}>
        {t(picture.at === 'empty' ? 'kyc_screen_file' : 'kyc_screen_retake')}
      </Button>
    </div>
  );
}

function PictureProgress({ picture }: { readonly picture: PictureState }) {
  const t = useT();
  if (picture.at === 'preparing')
    return <p className="mt-2 text-cap text-ink2">{t('kyc_screen_preparing')}</p>;
  if (picture.at === 'done')
    return (
      <p role="status" className="mt-2 text-cap font-[600] text-ink2">
        {t(picture.preview === undefined ? 'kyc_screen_kept' : 'kyc_screen_uploaded')}
      </p>
    );
  if (picture.at !== 'uploading') return null;
  const { percent } = picture;
  const text = t('kyc_screen_uploading', { percent });
  return (
    <div className="mt-2">
      <progress aria-label={text} max={100} value={percent} className="sr-only" />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="mt-1 text-cap text-ink2">
        {text}
      </p>
    </div>
  );
}
