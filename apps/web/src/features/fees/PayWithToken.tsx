import * as referral from '@meridian/contract/routes/referral';
import { Switch } from '@meridian/ui/controls/Switch.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FEES_KEY, useFeesState } from '../../order-ticket/use-token-fees.ts';
import { formatFloor } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';

/** The switch "pay fees with the platform token", for users that are logged in. */
export function PayWithToken({ coin }: { readonly coin: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data } = useFeesState();
  /** The choice that is being sent. */
  const [wanted, setWanted] = useState<boolean>();
  const change = async (on: boolean) => {
    setWanted(on);
    try {
      await call(referral.setFees, { body: { on } });
      showToast(t(on ? 'fees_pay_on' : 'fees_pay_off', { coin }));
    } catch {
      // The call has shown why; the switch goes back.
    } finally {
      await client.invalidateQueries({ queryKey: [FEES_KEY] });
      setWanted(undefined);
    }
  };
  // Nothing below moves when the state arrives.
  if (data === undefined) return <div className="mt-auto h-15 max-lg:-mb-2" />;
  const hasSome = /[1-9]/.test(data.available);
  return (
    <div className="mt-auto border-line max-lg:-mb-2 sideways:mt-0 lg:border-t">
      <Switch
        label={t('fees_pay', { coin })}
        hint={
          hasSome
            ? t('fees_pay_held', { amount: formatFloor(data.available, 4), coin })
            : t('fees_pay_empty', { coin })
        }
        checked={wanted ?? data.on}
        onChange={(on) => void change(on)}
      />
    </div>
  );
}
