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
import { twoFactorReducer } from './two-factor-flow.ts';

/** The authenticator app: set up, turned off, new recovery codes. Each starts with a step-up. */
export function TotpSection({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const reload = useReloadProfile();
  const [flow, act] = useReducer(twoFactorReducer, { at: 'rest' });
  // While recovery codes are shown the app is on, even if the profile is not reloaded yet.
  const isOn = profile.hasTotp === true || flow.at === 'codes';
  const end = () => act({ do: 'end' });
  const prove = async (stepUp: StepUp) => {
    if (flow.at !== 'prove') return;
    const input = { body: { stepUp } };
    if (flow.aim === 'enrol') {
      const { secret, uri } = await call(security.totpEnrol, input, { silent: true });
      act({ do: 'scan', secret, uri });
    } else if (flow.aim === 'renew') {
      const { recoveryCodes } = await call(security.totpRecoveryCodes, input, { silent: true });
      act({ do: 'keep', codes: recoveryCodes });
    } else {
      await call(security.totpDisable, input, { silent: true });
      showToast(t('totp_disabled'));
      end();
      await reload();
    }
  };
  const aim = flow.at === 'prove' ? flow.aim : 'enrol';
  return (
    <Panel>
      <div className="flex items-center gap-2">
        <h2 className="text-row font-[640]">{t('security_totp')}</h2>
        <Tag tone={isOn ? 'accent' : 'neutral'}>{t(isOn ? 'security_on' : 'security_off')}</Tag>
      </div>
      {flow.at === 'scan' ? (
        <TotpScan
          secret={flow.secret}
          uri={flow.uri}
          onCancel={end}
          onConfirmed={(codes) => {
            act({ do: 'keep', codes });
            void reload();
          }}
        />
      ) : flow.at === 'codes' ? (
        <RecoveryCodes codes={flow.codes} onDone={end} onLeave={end} />
      ) : (
        <>
          <p className="mt-1.5 text-lab text-ink2">{t('totp_text')}</p>
          <div className="mt-4 flex gap-2">
            {isOn ? (
              <>
                <Button
                  tone="quiet"
                  size="m"
                  className="flex-1"
                  onClick={() => act({ do: 'begin', aim: 'renew' })}
                >
                  {t('totp_renew')}
                </Button>
                <Button
                  tone="outline"
                  size="m"
                  className="flex-1"
                  onClick={() => act({ do: 'begin', aim: 'disable' })}
                >
                  {t('totp_disable')}
                </Button>
              </>
            ) : (
              <Button size="m" full onClick={() => act({ do: 'begin', aim: 'enrol' })}>
                {t('totp_enrol')}
              </Button>
            )}
          </div>
        </>
      )}
      <StepUpSheet
        open={flow.at === 'prove'}
        onClose={end}
        title={t(TEXTS[aim].title)}
        text={t(TEXTS[aim].text)}
        purpose="second_factor"
        profile={profile}
        submitLabel={t(aim === 'disable' ? 'totp_disable' : 'proof_continue')}
        onProve={prove}
      />
    </Panel>
  );
}

const TEXTS = {
  enrol: { title: 'totp_enrol_title', text: 'lock_note' },
  disable: { title: 'totp_disable_title', text: 'lock_note' },
  renew: { title: 'totp_renew_title', text: 'totp_renew_text' },
} as const;
