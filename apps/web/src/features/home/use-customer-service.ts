import { safeLink } from '@meridian/ui/display/safe-link.ts';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content-queries.ts';
import { useLocale } from '../../session/locale/locale.ts';
import { useSettled } from './use-settled.ts';

/** Where the customer-service button leads: the operator's link, the chat, or the help page. */
export function useCustomerService(): string {
  const about = useQuery({ ...aboutQuery(useLocale()), enabled: useSettled() }).data;
  return safeLink(about?.serviceUrl ?? about?.chatUrl ?? null) ?? '/help';
}
