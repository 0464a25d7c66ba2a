import { Button } from '@meridian/ui/controls/Button.tsx';
import { FormProblem } from '@meridian/ui/form/FormNote.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { CameraVideo } from '../../pictures/CameraVideo.tsx';
import { canvasBlob } from '../../pictures/compress-picture.ts';
import { useCamera } from '../../pictures/use-camera.ts';
import { useT } from '../../session/locale/locale.ts';

interface CameraSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly facing: 'user' | 'environment';
  readonly onTaken: (picture: Blob) => void;
}

/** The camera of a computer. It is on only while the sheet is open. */
export function CameraSheet(props: CameraSheetProps) {
  const t = useT();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} closeLabel={t('close')}>
      {props.open && <CameraView {...props} />}
    </Sheet>
  );
}

function CameraView({ facing, onTaken }: CameraSheetProps) {
  const t = useT();
  const camera = useCamera(facing);
  const { video, state } = camera;
  const shoot = async () => {
    const shown = video.current;
    if (shown === null || shown.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = shown.videoWidth;
    canvas.height = shown.videoHeight;
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    onTaken(await canvasBlob(canvas));
  };
  if (state === 'denied') return <FormProblem text={t('kyc_screen_camera_denied')} />;
  return (
    <>
      <CameraVideo camera={camera} className="object-contain" />
      <Button full className="mt-4" busy={state === 'starting'} onClick={() => void shoot()}>
        {t('kyc_screen_shoot')}
      </Button>
    </>
  );
}
