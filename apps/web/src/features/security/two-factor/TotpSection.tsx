import type { StepUp } from '@meridian/contract/domain/user';
import * as security from '@meridian/contract/routes/security';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useReducer } from 'react';
import { type Profile, useReloadProfile } from '../../../accounts/profile.ts';
import { StepUpSheet } from '../../../accounts/step-up/StepUpSheet.tsx';
import { call } from '../../../api/api.ts';
import { useT } from '../../../session/locale/locale.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpScan } from './TotpScan.tsx';
import { type TwoFactorGoal, twoFactorReducer } from './two-factor-flow.ts';

/** The authenticator app: turned on, turned off, new recovery codes. Each starts with a step-up. */
export function TotpSection({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const reload = useReloadProfile();
  const [flow, dispatch] = useReducer(twoFactorReducer, { step: 'idle' });
  // While recovery codes are shown the app is on, even if the profile is not reloaded yet.
  const isOn = profile.hasTotp === true || flow.step === 'show-codes';
  const finish = () => dispatch({ type: 'finish' });
  const prove = async (stepUp: StepUp) => {
    if (flow.step !== 'verify-identity') return;
    const input = { body: { stepUp } };
    if (flow.goal === 'enable') {
      const { secret, uri } = await call(security.totpEnrol, input, { silent: true });
      dispatch({ type: 'show-secret', secret, uri });
    } else if (flow.goal === 'renew-codes') {
      const { recoveryCodes } = await call(security.totpRecoveryCodes, input, { silent: true });
      dispatch({ type: 'show-codes', codes: recoveryCodes });
    } else {
      await call(security.totpDisable, input, { silent: true });
      showToast(t('totp_disabled'));
      finish();
      await reload();
    }
  };
  const goal = flow.step === 'verify-identity' ? flow.goal : 'enable';
  return (
    <Panel>
      <div className="flex items-center gap-2">
        <h2 className="text-row font-[640]">{t('security_totp')}</h2>
        <Tag tone={isOn ? 'accent' : 'neutral'}>{t(isOn ? 'security_on' : 'security_off')}</Tag>
      </div>
      {flow.step === 'scan-secret' ? (
        <TotpScan
          secret={flow.secret}
          uri={flow.uri}
          onCancel={finish}
          onConfirmed={(codes) => {
            dispatch({ type: 'show-codes', codes });
            void reload();
          }}
        />
      ) : flow.step === 'show-codes' ? (
        <RecoveryCodes codes={flow.codes} onDone={finish} onLeave={finish} />
      ) : (
        <TotpButtons isOn={isOn} onStart={(chosen) => dispatch({ type: 'start', goal: chosen })} />
      )}
      <StepUpSheet
        open={flow.step === 'verify-identity'}
        onClose={finish}
        title={t(TEXTS[goal].title)}
        text={t(TEXTS[goal].text)}
        purpose="second_factor"
        profile={profile}
        submitLabel={t(goal === 'disable' ? 'totp_disable' : 'proof_continue')}
        onProve={prove}
      />
    </Panel>
  );
}

const TEXTS = {
  enable: { title: 'totp_enrol_title', text: 'lock_note' },
  disable: { title: 'totp_disable_title', text: 'lock_note' },
  'renew-codes': { title: 'totp_renew_title', text: 'totp_renew_text' },
} as const;

interface TotpButtonsProps {
  readonly isOn: boolean;
  readonly onStart: (goal: TwoFactorGoal) => void;
}

function TotpButtons({ isOn, onStart }: TotpButtonsProps) {
  const t = useT();
  return (
    <>
      <p className="mt-1.5 text-lab text-ink2">{t('totp_text')}</p>
      <div className="mt-4 flex gap-2">
        {isOn ? (
          <>
            <Button tone="quiet" size="m" className="flex-1" onClick={() => onStart('renew-codes')}>
              {t('totp_renew')}
            </Button>
            <Button tone="outline" size="m" className="flex-1" onClick={() => onStart('disable')}>
              {t('totp_disable')}
            </Button>
          </>
        ) : (
          <Button size="m" full onClick={() => onStart('enable')}>
            {t('totp_enrol')}
          </Button>
        )}
      </div>
    </>
  );
}
