import { useMatches } from '@tanstack/react-router';
import type { Screen } from '../navigation/screens.ts';
import { SCREENS } from './routes.ts';

/** The rendered screen; it changes when the new screen is rendered, not when the address changes. */
export function useScreen(): Screen | undefined {
  const path: unknown = useMatches().at(-1)?.fullPath;
  return SCREENS.find((candidate) => candidate.path === path);
}
