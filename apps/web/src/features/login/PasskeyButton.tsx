import type { LoginResult } from '@meridian/contract/domain/user';
import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { knownDevice } from '../../accounts/enter-session.ts';
import { passkeyObstacle, signWithPasskey } from '../../accounts/passkey-ceremony.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';

interface PasskeyButtonProps {
  readonly onReply: (reply: LoginResult) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Hidden where passkeys cannot work, in this browser or at this address. */
export function PasskeyButton({ onReply, onProblem }: PasskeyButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (passkeyObstacle() !== undefined) return null;
  const logIn = async () => {
    setBusy(true);
    try {
      const quiet = { silent: true, background: true };
      const { options } = await call(member.passkeyOptions, {}, quiet);
      const response = await signWithPasskey(options);
      onReply(await call(member.loginByPasskey, { body: { response, ...knownDevice() } }, { silent: true }));
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 py-4 text-cap text-ink3">
        <span className="h-px flex-1 bg-line2" />
        {t('login_or')}
        <span className="h-px flex-1 bg-line2" />
      </div>
      <Button tone="outline" full busy={busy} onClick={() => void logIn()}>
        <KeyRound size={18} />
        {t('login_passkey')}
      </Button>
    </>
  );
}
