import { stopCoin, stopCoinOnNetwork, stopNetwork } from '@meridian/contract/routes/operator/index';
import type { FinanceChange, NetworkWay } from '@meridian/contract/schemas/finance-change';
import { Button, showToast } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ReasonDialog } from '../../components/form/ReasonDialog.tsx';
import { useProposeChange, useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { placeOf, type Switch } from './network-switches.ts';

/** A button for each switch: stopping happens at once, releasing is proposed. */
export function SwitchButtons({ switches }: { readonly switches: readonly Switch[] }) {
  const t = useT();
  const [asked, setAsked] = useState<Switch>();
  const may = { stop: useMay(stopNetwork), release: useMayPropose('release_network') };
  return (
    <span className="flex flex-wrap items-center gap-1">
      {switches.map((each) => {
        const verb = each.isOpen ? 'stop' : 'release';
        if (!may[verb]) return null;
        const what = t(`way_${each.what}`);
        return (
          <Button
            key={each.what}
            tone={each.isOpen ? 'quiet' : 'outline'}
            size="s"
            aria-label={t(`switch_${verb}_title`, { what, place: placeOf(each) })}
            onClick={() => setAsked(each)}
          >
            {t(`switch_${verb}`, { what })}
          </Button>
        );
      })}
      {asked !== undefined && <SwitchDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </span>
  );
}

function SwitchDialog({ asked, onClose }: { readonly asked: Switch; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const refresh = useRefreshAll();
  const verb = asked.isOpen ? 'stop' : 'release';
  return (
    <ReasonDialog
      title={t(`switch_${verb}_title`, { what: t(`way_${asked.what}`), place: placeOf(asked) })}
      text={asked.isOpen ? t('switch_stop_text') : t('propose_text')}
      confirmLabel={asked.isOpen ? t('switch_stop_confirm') : t('propose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!asked.isOpen) return propose(releaseOf(asked), reason);
        try {
          await stop(asked, reason);
          showToast(t('switch_stopped_toast'));
        } finally {
          // A refused stop means that the page is out of date.
          void refresh();
        }
      }}
    />
  );
}

function stop({ coin, network, what }: Switch, reason: string): Promise<unknown> {
  if (what === 'halt') throw new Error('only the server halts a network');
  if (coin === undefined)
    return call(stopNetwork, { body: { network: network!, what: what as NetworkWay, reason } });
  if (network === undefined) return call(stopCoin, { body: { coin, what, reason } });
  return call(stopCoinOnNetwork, { body: { coin, network, what: what as NetworkWay, reason } });
}

function releaseOf({ coin, network, what }: Switch): FinanceChange {
  if (coin === undefined)
    return { kind: 'release_network', network: network!, what: what as NetworkWay | 'halt' };
  if (network === undefined) return { kind: 'release_coin', coin, what: what as NetworkWay | 'transfers' };
  return { kind: 'release_coin_network', coin, network, what: what as NetworkWay };
}
