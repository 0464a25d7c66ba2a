import { cancelMarketOrders, haltMarket } from '@meridian/contract/routes/operator/index';
import { STOPPED_STATES, type StoppedState } from '@meridian/contract/schemas/market-state';
import { RadioList, showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useT } from '../../language/language.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useProposeChange } from '../../parts/use-propose.ts';
import type { MarketAction, MarketRow } from './market-row.ts';

interface AskProps {
  readonly market: MarketRow;
  readonly onClose: () => void;
}

/** Asks why, and says beforehand what will happen. */
export function MarketDialog({ action, ...props }: AskProps & { readonly action: MarketAction }) {
  if (action === 'halt' || action === 'wind_up') return <StopDialog action={action} {...props} />;
  return <ProposeDialog kind={action} {...props} />;
}

function StopDialog({ action, market, onClose }: AskProps & { readonly action: 'halt' | 'wind_up' }) {
  const t = useT();
  const client = useQueryClient();
  const [state, setState] = useState<StoppedState>(action === 'halt' ? 'halted' : 'cancel_only');
  const { id, symbol, product } = market;
  return (
    <ReasonDialog
      title={t(`${action}_title`, { symbol, product: t(`product_${product}`) })}
      text={t('halt_text')}
      confirmLabel={t(action)}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { inForce } = await call(haltMarket, { body: { market: id, state, reason } });
        showToast(t(inForce ? 'halted_toast' : 'halt_waits_toast', { symbol }));
        await client.invalidateQueries({ queryKey: ['markets'] });
      }}
    >
      {action === 'halt' && (
        <RadioList
          label={t('halt_kind')}
          value={state}
          options={STOPPED_STATES.map((value) => ({
            value,
            label: t(`halt_${value}`),
            hint: t(`halt_${value}_hint`),
          }))}
          onChange={setState}
          className="mb-3"
        />
      )}
    </ReasonDialog>
  );
}

function ProposeDialog({
  kind,
  market,
  onClose,
}: AskProps & { readonly kind: 'resume_market' | 'cancel_market_orders' }) {
  const t = useT();
  const client = useQueryClient();
  const propose = useProposeChange();
  const { id, symbol, product } = market;
  return (
    <ReasonDialog
      title={t(`change_${kind}`, { symbol, product: t(`product_${product}`) })}
      text={t('propose_text')}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (kind === 'resume_market') return propose({ kind, market: id }, reason);
        await call(cancelMarketOrders, { body: { market: id, reason } });
        showToast(t('proposal_made'));
        await Promise.all([
          client.invalidateQueries({ queryKey: ['proposals'] }),
          client.invalidateQueries({ queryKey: ['overview'] }),
        ]);
      }}
    />
  );
}
