import type { CloseWhich, FuturesPosition } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { RadioList } from '@meridian/ui/controls/RadioList.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { useClosePosition } from './use-close-position.ts';

const WHICH: readonly CloseWhich[] = ['all', 'long', 'short'];

/** Closes all, all long or all short positions at market: of the coin on screen, or of every coin. */
export function CloseManySheet({
  open,
  onClose,
  positions,
  coin,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly positions: readonly FuturesPosition[];
  readonly coin: string;
}) {
  const t = useT();
  const [which, setWhich] = useState<CloseWhich>('all');
  const [scope, setScope] = useState<'coin' | 'every'>('every');
  const { closeMany, busy } = useClosePosition();
  const inScope = positions.filter(({ base }) => scope === 'every' || base === coin);
  const count = (side: CloseWhich) =>
    inScope.filter((position) => side === 'all' || position.side === side).length;
  const close = async () => {
    if (await closeMany(which, scope === 'coin' ? coin : undefined)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('futures_close_many')}
      closeLabel={t('trade_close')}
      footer={
        <Button full busy={busy} disabled={count(which) === 0} onClick={() => void close()}>
          {t('futures_close_count', { count: count(which) })}
        </Button>
      }
    >
      <div className="grid gap-2 pb-4">
        <Segmented
          label={t('futures_close_scope')}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'every', label: t('records_all_pairs') },
            { value: 'coin', label: coin },
          ]}
        />
        <RadioList
          label={t('futures_close_which')}
          value={which}
          onChange={setWhich}
          options={WHICH.map((value) => ({
            value,
            label: t(`futures_close_which_${value}`),
            hint: t('futures_position_count', { count: count(value) }),
          }))}
        />
        <p className="text-lab text-ink2">{t('futures_close_many_text')}</p>
      </div>
    </Sheet>
  );
}
