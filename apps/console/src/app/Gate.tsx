import type { ReactNode } from 'react';
import { NoPermission } from '../components/NoPermission.tsx';
import { Page } from '../components/Page.tsx';
import { useT } from '../language/language.ts';
import { allows, useRoles } from '../session/rights.ts';
import { NAVIGATION_PAGES, type NavigationPage } from './navigation.ts';

/** Shows a page only to operators whose roles allow it, before anything is fetched. */
export function Gate({ to, children }: { readonly to: NavigationPage['to']; readonly children: ReactNode }) {
  const t = useT();
  const roles = useRoles();
  const page = NAVIGATION_PAGES.find((each) => each.to === to)!;
  if (allows(roles, page.needs)) return children;
  return (
    <Page title={t(page.label)}>
      <NoPermission />
    </Page>
  );
}
