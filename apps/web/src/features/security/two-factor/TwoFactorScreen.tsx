import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Profile } from '../../../accounts/profile.ts';
import { useT } from '../../../session/locale/locale.ts';
import { ProvenPage } from '../ProvenPage.tsx';
import { Passkeys } from './Passkeys.tsx';
import { TotpSection } from './TotpSection.tsx';

/** `/twoFactor`: the authenticator app and passkeys. */
export function TwoFactorScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_two_factor')}>{(profile) => <TwoFactor profile={profile} />}</ProvenPage>
  );
}

function TwoFactor({ profile }: { readonly profile: Profile }) {
  const hash = useLocation({ select: (location) => location.hash });
  const passkeys = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === 'passkeys') passkeys.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div className="grid gap-4">
      <TotpSection profile={profile} />
      <div ref={passkeys} className="scroll-mt-28">
        <Passkeys profile={profile} />
      </div>
    </div>
  );
}
