import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import type { ReactNode } from 'react';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { AwaitedForm } from '../../accounts/form/AwaitedForm.tsx';
import { type Profile, useProfile } from '../../accounts/profile.ts';

interface ProvenPageProps {
  readonly title: string;
  readonly children: (profile: Profile) => ReactNode;
}

/**
 * A page with a form that asks for password and second factor. It waits for the current profile: a form based on the
 * stored one could ask for a factor that was removed.
 */
export function ProvenPage({ title, children }: ProvenPageProps) {
  const { query } = useProfile();
  return (
    <AccountPage title={title} fallback="/securityCenter">
      {query.data !== undefined ? (
        children(query.data)
      ) : (
        <AwaitedForm query={query}>
          <Skeletons blocks={FORM_BLOCKS} />
        </AwaitedForm>
      )}
    </AccountPage>
  );
}

const FORM_BLOCKS = ['h-4 w-3/5', 'h-12 rounded-m', 'h-12 rounded-m', 'h-12 rounded-m', 'h-12 rounded-btn'];
