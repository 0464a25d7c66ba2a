import type { WalletRecord } from '@meridian/contract/domain/asset';
import { Button } from '@meridian/ui/controls/Button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useRef } from 'react';
import { FuturesOrderFacts } from '../../../records/futures/OrderSheet.tsx';
import { SpotOrderFacts } from '../../../records/spot/OrderDetail.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { useTakeLostFocus } from './use-take-lost-focus.ts';

/** The order that a record was traded by, in place of the record. */
export function OrderOfRecord({
  record: { orderId, wallet },
  onBack,
}: {
  readonly record: WalletRecord;
  readonly onBack: () => void;
}) {
  const t = useT();
  const back = useRef<HTMLButtonElement>(null);
  useTakeLostFocus(back);
  const Facts = wallet === 'futures' ? FuturesOrderFacts : SpotOrderFacts;
  return (
    <>
      <Button ref={back} tone="text" size="s" className="mb-2 -ml-2 h-10!" onClick={onBack}>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('wallet_record_details')}
      </Button>
      {orderId !== undefined && <Facts id={orderId} />}
    </>
  );
}
