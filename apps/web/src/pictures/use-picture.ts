import { Cancelled, Refused } from '@meridian/contract/client/request-error';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { KYC_PICTURE } from '@meridian/contract/product-rules';
import type { PictureUse } from '@meridian/contract/schemas/person';
import { useCallback, useEffect, useRef } from 'react';
import { refusalText } from '../accounts/form/refusal-text.ts';
import { useT } from '../session/locale/locale.ts';
import { compressPicture, PictureRefused } from './compress-picture.ts';
import type { PictureState } from './picture-state.ts';
import { uploadPicture } from './upload-picture.ts';

export interface PictureControl {
  readonly choose: (file: Blob) => void;
  /** Uploads the same picture again after a lost upload. */
  readonly retry: () => void;
}

const refusedPictureText = (t: Translate, { reason }: PictureRefused): string => {
  const { minLongSidePx: width, minShortSidePx: height } = KYC_PICTURE;
  return reason === 'image_too_small' ? t(reason, { width, height }) : t(reason);
};

/** Compresses a chosen picture and uploads it. A newer choice cancels the older one. */
export function usePicture(use: PictureUse, onState: (state: PictureState) => void): PictureControl {
  const t = useT();
  const running = useRef<AbortController>(undefined);
  const last = useRef<Blob>(undefined);
  const preview = useRef<string>(undefined);
  const latestOnState = useRef(onState);
  latestOnState.current = onState;

  useEffect(
    () => () => {
      running.current?.abort();
      if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  const choose = useCallback(
    (file: Blob) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      last.current = file;
      if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
      const shown = URL.createObjectURL(file);
      preview.current = shown;
      const report = (state: PictureState) => {
        if (running.current === abort) latestOnState.current(state);
      };
      const run = async () => {
        report({ at: 'preparing', preview: shown });
        const small = await compressPicture(file, use);
        if (abort.signal.aborted) return;
        report({ at: 'uploading', preview: shown, percent: 0 });
        const progress = (percent: number) => report({ at: 'uploading', preview: shown, percent });
        const url = await uploadPicture(small, use, progress, abort.signal);
        report({ at: 'done', preview: shown, url });
      };
      run().catch((error: unknown) => {
        if (error instanceof Cancelled) return;
        // A refused file would be refused again; only a lost upload can be repeated.
        const unusable =
          error instanceof PictureRefused || (error instanceof Refused && error.reason?.startsWith('image_'));
        const text = error instanceof PictureRefused ? refusedPictureText(t, error) : refusalText(t, error);
        report({ at: 'failed', preview: unusable ? undefined : shown, text });
      });
    },
    [t, use],
  );
  const retry = useCallback(() => {
    if (last.current !== undefined) choose(last.current);
  }, [choose]);
  return { choose, retry };
}
