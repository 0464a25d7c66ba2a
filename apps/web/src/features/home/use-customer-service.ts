import { safeLink } from '@meridian/ui/rich-text-tree.ts';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content-queries.ts';
import { useLocale } from '../../session/locale.ts';

/** The address of the operator's online chat; null until it is known, or where there is none: then the help center. */
export function useCustomerService(): string | null {
  const locale = useLocale();
  const url = useQuery(aboutQuery(locale)).data?.onlineUrl ?? null;
  return safeLink(url) ?? null;
}
