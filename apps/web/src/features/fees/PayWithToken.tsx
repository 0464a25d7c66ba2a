import * as referral from '@meridian/contract/routes/referral';
import { Switch } from '@meridian/ui/controls/Switch.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { FEES_KEY, useFeesState } from '../../order-ticket/use-token-fees.ts';
import { formatFloor } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';

/** The switch "pay fees with the platform token", for users that are logged in. */
export function PayWithToken({ coin }: { readonly coin: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data } = useFeesState();
  const change = useMutation({
    mutationFn: (on: boolean) => call(referral.setFees, { body: { on } }),
    onSuccess: ({ on }) => showToast(t(on ? 'fees_pay_on' : 'fees_pay_off', { coin })),
    onSettled: () => client.invalidateQueries({ queryKey: [FEES_KEY] }),
  });
  if (data === undefined) return null;
  const hasSome = /[1-9]/.test(data.available);
  return (
    <div className="mt-2 border-t border-line">
      <Switch
        label={t('fees_pay', { coin })}
        hint={
          hasSome
            ? t('fees_pay_held', { amount: formatFloor(data.available, 4), coin })
            : t('fees_pay_empty', { coin })
        }
        checked={change.isPending ? change.variables : data.on}
        onChange={(on) => change.mutate(on)}
      />
    </div>
  );
}
