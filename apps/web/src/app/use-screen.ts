import { useMatches } from '@tanstack/react-router';
import type { Screen } from '../navigation/screens.ts';
import { SCREENS } from './routes.ts';

/** The screen that is rendered; it changes with the rendering, not with the address. */
export function useScreen(): Screen | undefined {
  const path: unknown = useMatches().at(-1)?.fullPath;
  return SCREENS.find((candidate) => candidate.path === path);
}
