import type { FuturesOrder } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { RecordStyle } from '../table/RecordList.tsx';
import { FuturesRecordList } from './FuturesRecordList.tsx';
import type { RecordScope } from './futures-records.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { orderRecords } from './order-records.tsx';

/** Finished orders; each opens its details. */
export function PastOrders(list: {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly empty?: ReactNode;
}) {
  const t = useT();
  const [opened, setOpened] = useState<FuturesOrder>();
  return (
    <>
      <FuturesRecordList
        records={orderRecords}
        {...list}
        onOpen={setOpened}
        actions={(order) => (
          <Button tone="outline" size="s" onClick={() => setOpened(order)}>
            {t('futures_order_details')}
          </Button>
        )}
      />
      <OrderSheet order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
