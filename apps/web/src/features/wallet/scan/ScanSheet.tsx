import { Button } from '@meridian/ui/controls/Button.tsx';
import { FormHint, FormProblem } from '@meridian/ui/form/FormNote.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useEffect, useRef } from 'react';
import { CameraVideo } from '../../../pictures/CameraVideo.tsx';
import { useCamera } from '../../../pictures/use-camera.ts';
import { useT } from '../../../session/locale/locale.ts';

const LOOK_EVERY_MS = 200;
/** The longer side in pixels in which a picture of the camera is read: a larger one would block the page for too long. */
const LOOK_SIZES = [600];

interface ScanSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The text of the code in front of the camera. */
  readonly onFound: (text: string) => void;
  /** The user wants to read the code from a picture instead. */
  readonly onPicture: () => void;
}

/** Reads a QR code with the camera of this device, or from a picture. */
export function ScanSheet(props: ScanSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('withdraw_scan')}
      closeLabel={t('close')}
      footer={
        <Button full tone="quiet" onClick={props.onPicture}>
          {t('withdraw_scan_picture')}
        </Button>
      }
    >
      {props.open && <ScanView onFound={props.onFound} />}
    </Sheet>
  );
}

function ScanView({ onFound }: Pick<ScanSheetProps, 'onFound'>) {
  const t = useT();
  const camera = useCamera('environment');
  const { video, state } = camera;
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (state !== 'ready') return;
    let over = false;
    const look = async () => {
      const { readCode } = await import('../../../native/scan-picture.ts');
      while (!over && video.current !== null) {
        const { videoWidth: width, videoHeight: height } = video.current;
        const text = await readCode(video.current, { width, height }, LOOK_SIZES);
        if (over) return;
        if (text !== undefined) return found.current(text);
        await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      }
    };
    // Without its code nothing is read, and a picture can still be chosen.
    look().catch(() => {});
    return () => {
      over = true;
    };
  }, [state, video]);
  if (state === 'denied') return <FormProblem text={t('withdraw_scan_denied')} />;
  return (
    <>
      <CameraVideo camera={camera} className="object-cover" />
      <div className="mt-3">
        <FormHint>{t('withdraw_scan_hint')}</FormHint>
      </div>
    </>
  );
}
