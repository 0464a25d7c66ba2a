import { safeLink } from '@meridian/ui/display/rich-text-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content-queries.ts';
import { useLocale } from '../../session/locale/locale.ts';
import { useSettled } from './use-settled.ts';

/** The address of the operator's online chat; null until it is known, or where there is none: then the help page. */
export function useCustomerService(): string | null {
  const url = useQuery({ ...aboutQuery(useLocale()), enabled: useSettled() }).data?.chatUrl ?? null;
  return safeLink(url) ?? null;
}
