import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { CloseManySheet } from '../positions/CloseManySheet.tsx';

/** Opens the sheet that closes many positions; absent without positions. */
export function CloseManyButton({
  positions,
  coin,
}: {
  readonly positions: readonly FuturesPosition[];
  readonly coin: string;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      {positions.length > 0 && (
        <Button tone="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('futures_close_many')}
        </Button>
      )}
      <CloseManySheet open={open} onClose={() => setOpen(false)} positions={positions} coin={coin} />
    </>
  );
}
