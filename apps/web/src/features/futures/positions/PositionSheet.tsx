import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../session/locale/locale.ts';

export interface PositionSheetProps {
  /** Undefined while the sheet is closed. */
  readonly position: FuturesPosition | undefined;
  readonly market: Market | undefined;
  readonly onClose: () => void;
}

/** What a form in the sheet gets. */
export interface PositionFormProps {
  readonly position: FuturesPosition;
  readonly market: Market;
  readonly onClose: () => void;
}

/** A sheet with a form for one position, which starts empty each time. */
export function PositionSheet({
  title,
  position,
  market,
  onClose,
  form,
}: PositionSheetProps & {
  readonly title: string;
  readonly form: (props: PositionFormProps) => ReactNode;
}) {
  const t = useT();
  const isOpen = position !== undefined && market !== undefined;
  return (
    <Sheet open={isOpen} onClose={onClose} title={title} closeLabel={t('trade_close')}>
      {isOpen && <Fragment key={position.id}>{form({ position, market, onClose })}</Fragment>}
    </Sheet>
  );
}
