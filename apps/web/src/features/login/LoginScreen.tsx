import type { LoginResult } from '@meridian/contract/domain/user';
import { PRODUCT_NAME } from '@meridian/contract/product';
import { useState } from 'react';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { enterSession } from '../../accounts/enter-session.ts';
import { useArrival } from '../../accounts/use-arrival.ts';
import { useT } from '../../session/locale/locale.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondStep } from './SecondStep.tsx';

type Step = NonNullable<LoginResult['secondFactor']>;

/** `/login`: name and password, then the second factor where there is one; or a passkey, which is both. */
export function LoginScreen() {
  const t = useT();
  const [step, setStep] = useState<Step>();
  const [expired, setExpired] = useState(false);
  useArrival();
  const take = (reply: LoginResult) => {
    if (!enterSession(reply) && reply.secondFactor !== null) setStep(reply.secondFactor);
  };
  return (
    <AccountPage title={t('screen_login')}>
      <h2 className="pt-3 pb-6 text-[1.625rem] leading-8 font-[730] tracking-[-0.02em]">
        {step === undefined ? t('login_title', { product: PRODUCT_NAME }) : t('login_step_title')}
      </h2>
      {step === undefined ? (
        <PasswordStep onReply={take} expired={expired} />
      ) : (
        <SecondStep
          step={step}
          onReply={take}
          onExit={(tooLate) => {
            setExpired(tooLate);
            setStep(undefined);
          }}
        />
      )}
    </AccountPage>
  );
}
