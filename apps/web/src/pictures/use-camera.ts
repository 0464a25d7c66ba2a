import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Camera {
  /** The element that shows the picture of the camera. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'ready' | 'denied';
  /** Call when the element has its first picture. */
  readonly onLoadedData: () => void;
}

/** The camera, which is on only while the component is mounted. */
export function useCamera(facing: 'user' | 'environment'): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = (opened: MediaStream) => {
      for (const track of opened.getTracks()) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then(
        (opened) => {
          // Permission may be granted after the component was removed: turn the camera off then.
          if (over) return stop(opened);
          stream = opened;
          if (video.current !== null) video.current.srcObject = opened;
        },
        () => setState('denied'),
      );
    return () => {
      over = true;
      if (stream !== undefined) stop(stream);
    };
  }, [facing]);
  return { video, state, onLoadedData: () => setState('ready') };
}
