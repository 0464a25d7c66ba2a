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
 * A page whose form asks for the owner's proof. Which proof depends on the account as the server knows it now: a form
 * drawn from what the device remembers could ask for a factor that is gone.
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
