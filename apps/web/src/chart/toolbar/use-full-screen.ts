import { useCloseOnBack } from '@meridian/ui/overlay/use-close-on-back.ts';
import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly on: boolean;
  readonly toggle: () => void;
}

/**
 * Whether an element fills the screen. Its style makes it fill the window, which is all that an iPhone allows;
 * elsewhere the page also hides the browser's own bars. The page as a whole is enlarged, so that dialogs and toasts
 * stay visible.
 */
export function useFullScreen(): FullScreen {
  const [on, setOn] = useState(false);
  const leave = () => {
    setOn(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };
  useCloseOnBack(on, leave);
  useEffect(() => {
    if (!on) return;
    // A browser or a page around ours may refuse; the window is filled anyway.
    void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    const onChange = () => {
      if (document.fullscreenElement === null) setOn(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [on]);
  return { on, toggle: () => (on ? leave() : setOn(true)) };
}
