import type { ReactNode } from 'react';
import { NoPermission } from '../components/NoPermission.tsx';
import { Page } from '../components/Page.tsx';
import { useT } from '../language/language.ts';
import { allows, useRoles } from '../session/rights.ts';
import { PLACES, type Place } from './navigation.ts';

/** A page of a place; whoever's roles do not include it is told so before anything is asked of the server. */
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
