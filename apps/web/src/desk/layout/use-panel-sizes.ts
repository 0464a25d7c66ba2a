import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS, localKeeper } from '../../session/storage.ts';
import { useKept } from '../../session/use-kept.ts';
import {
  acceptSizes,
  fitPanels,
  hasHighRail,
  hasRail,
  type Panel,
  type PanelSizes,
  type Window,
} from './panel-sizes.ts';

/** The sizes of the panels, stored on this device, and how to change one; undefined restores its first size. */
export function usePanelSizes(): {
  readonly sizes: PanelSizes;
  readonly window: Window;
  readonly resize: (panel: Panel, size: number | undefined) => void;
} {
  const [chosen, keep] = useKept(localKeeper, LOCAL_KEYS.panelSizes, acceptSizes, {});
  const window = windowOf(useSyncExternalStore(subscribe, windowNow));
  const resize = (panel: Panel, next: number | undefined) => {
    const { [panel]: _, ...others } = chosen;
    keep(next === undefined ? others : { ...others, [panel]: next });
  };
  return { sizes: fitPanels(chosen, window), window, resize };
}

/** For what a desk shows of the pairs: a column, or a menu. */
export const useHasRail = (): boolean =>
  useSyncExternalStore(subscribe, () => hasRail(windowOf(windowNow())));

/** For a column of pairs with room for those of all quote coins. */
export const useHasHighRail = (): boolean =>
  useSyncExternalStore(subscribe, () => hasHighRail(windowOf(windowNow())));

function windowOf(size: string): Window {
  const [width, height, rem] = size.split(' ').map(Number);
  return { width: width!, height: height!, rem: rem! };
}

/** As text: React compares snapshots by identity. */
const windowNow = (): string => {
  const { clientWidth } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return `${clientWidth} ${innerHeight} ${rem}`;
};

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
