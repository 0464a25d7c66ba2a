import type { FuturesOrder } from '@meridian/contract/domain/futures';
import { type ReactNode, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { OpenRecord } from '../table/OpenRecord.tsx';
import { useDetailsBeside } from '../table/RecordDetails.tsx';
import type { RecordStyle } from '../table/RecordList.tsx';
import { FuturesRecordList } from './FuturesRecordList.tsx';
import type { RecordScope } from './futures-records.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { orderRecords } from './order-records.tsx';

/** Finished orders; each opens its details. */
export function PastOrders(list: {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly period?: string;
  readonly empty?: ReactNode;
}) {
  const t = useT();
  const [chosen, setChosen] = useState<{ readonly order: FuturesOrder; readonly scope: RecordScope }>();
  const [newest, setNewest] = useState<FuturesOrder>();
  const { beside, stays } = useDetailsBeside();
  // Other filters may have taken the chosen order away.
  const opened = chosen?.scope === list.scope ? chosen.order : undefined;
  const setOpened = (order: FuturesOrder) => setChosen({ order, scope: list.scope });
  const shown = opened ?? (stays ? newest : undefined);
  return (
    <>
      <FuturesRecordList
        records={orderRecords}
        {...list}
        onNewest={setNewest}
        onOpen={setOpened}
        isOpen={({ id }) => beside && id === shown?.id}
        actions={(order) => (
          <OpenRecord label={t('records_details_of', { id: order.id })} onOpen={() => setOpened(order)} />
        )}
      />
      <OrderSheet order={shown} onClose={() => setChosen(undefined)} />
    </>
  );
}
