import { faucet } from '@meridian/contract/routes/faucet';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useReloadWallet } from '../wallet-queries.ts';

/** Only in the demo: the simulated chain pays to the user's address. */
export function TestCoins({ coin, network }: { readonly coin: string; readonly network: string }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadWallet();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { amount } = await call(faucet, { body: { coin, network } });
      toast(t('deposit_test_sent', { amount: formatNumber(amount), coin }));
      await reload();
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-tint p-4">
      <FlaskConical size={22} className="shrink-0 text-accent" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48 text-lab text-ink2">{t('deposit_test_text')}</p>
      <Button
        tone="outline"
        size="m"
        className="basis-full sm:basis-auto"
        busy={busy}
        onClick={() => void send()}
      >
        {t('deposit_test_send')}
      </Button>
    </div>
  );
}
