import { classNames } from '@meridian/ui/class-names.ts';
import type { Camera } from './use-camera.ts';

/** What the camera sees. */
export function CameraVideo({ camera, className }: { readonly camera: Camera; readonly className: string }) {
  return (
    <video
      ref={camera.video}
      autoPlay
      muted
      playsInline
      onLoadedData={camera.onLoadedData}
      className={classNames('aspect-4/3 w-full rounded-card bg-s2', className)}
    />
  );
}
