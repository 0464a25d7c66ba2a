import type { ReactNode } from 'react';
import { NoPermission } from '../components/NoPermission.tsx';
import { Page } from '../components/Page.tsx';
import { useT } from '../language/language.ts';
import { allows, useRoles } from '../session/rights.ts';
import { PLACES, type Place } from './navigation.ts';

/** Shows a page only to operators whose roles allow it, before anything is fetched. */
export function Gate({ to, children }: { readonly to: Place['to']; readonly children: ReactNode }) {
  const t = useT();
  const roles = useRoles();
  const place = PLACES.find((each) => each.to === to)!;
  if (allows(roles, place.needs)) return children;
  return (
    <Page title={t(place.label)}>
      <NoPermission />
    </Page>
  );
}
