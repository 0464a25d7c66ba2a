import { cancelMarketOrders, haltMarket } from '@meridian/contract/routes/operator/index';
import { showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { useProposeChange, useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import type { MarketAction, MarketRow } from './market-row.ts';

interface AskProps {
  readonly market: MarketRow;
  readonly onClose: () => void;
}

/** Asks for the reason and explains what will happen. */
export function MarketDialog({ action, ...props }: AskProps & { readonly action: MarketAction }) {
  return action === 'halt' ? <HaltDialog {...props} /> : <ProposeDialog kind={action} {...props} />;
}

function HaltDialog({ market: { id, symbol, product }, onClose }: AskProps) {
  const t = useT();
  const client = useQueryClient();
  return (
    <ReasonDialog
      title={t('halt_title', { symbol, product: t(`product_${product}`) })}
      text={t(`halt_text_${product}`)}
      confirmLabel={t('halt')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { inForce } = await call(haltMarket, { body: { market: id, reason } });
        showToast(t(inForce ? 'halted_toast' : 'halt_waits_toast', { symbol }));
        await client.invalidateQueries({ queryKey: ['markets'] });
      }}
    />
  );
}

function ProposeDialog({
  kind,
  market: { id, symbol, product },
  onClose,
}: AskProps & { readonly kind: Exclude<MarketAction, 'halt'> }) {
  const t = useT();
  const propose = useProposeChange();
  const refresh = useRefreshAll();
  const final = kind === 'wind_up_market' ? `${t(`wind_up_text_${product}`)}\n\n` : '';
  return (
    <ReasonDialog
      title={t(`change_${kind}`, { symbol, product: t(`product_${product}`) })}
      text={`${final}${t('propose_text')}`}
      confirmLabel={t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (kind !== 'cancel_market_orders') return propose({ kind, market: id }, reason);
        await call(cancelMarketOrders, { body: { market: id, reason } });
        showToast(t('proposal_made'));
        await refresh();
      }}
    />
  );
}
