import { safeLink } from '@meridian/ui/display/safe-link.ts';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content-queries.ts';
import { useLocale } from '../../session/locale/locale.ts';
import { useSettled } from './use-settled.ts';

/** The address of the online chat; null until it is loaded or if there is none, in which case the help page is used. */
export function useCustomerService(): string | null {
  const url = useQuery({ ...aboutQuery(useLocale()), enabled: useSettled() }).data?.chatUrl ?? null;
  return safeLink(url) ?? null;
}
