import type { FuturesTrade } from '@meridian/contract/domain/futures-records';
import { type ReactNode, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { OpenRecord } from '../table/OpenRecord.tsx';
import { useDetailsBeside } from '../table/RecordDetails.tsx';
import type { RecordStyle } from '../table/RecordList.tsx';
import { FuturesRecordList } from './FuturesRecordList.tsx';
import type { RecordScope } from './futures-records.ts';
import { OrderSheetById } from './OrderSheet.tsx';
import { tradeRecords } from './trade-records.tsx';

/** Trades; each opens the details of its order. */
export function PastTrades(list: {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly period?: string;
  readonly empty?: ReactNode;
}) {
  const t = useT();
  const [chosen, setChosen] = useState<{ readonly order: number; readonly scope: RecordScope }>();
  const [newest, setNewest] = useState<FuturesTrade>();
  const { beside, stays } = useDetailsBeside();
  // Other filters may have taken the trades of the chosen order away.
  const opened = chosen?.scope === list.scope ? chosen.order : undefined;
  const setOpened = ({ orderId }: FuturesTrade) => setChosen({ order: orderId, scope: list.scope });
  const shown = opened ?? (stays ? newest?.orderId : undefined);
  return (
    <>
      <FuturesRecordList
        records={tradeRecords}
        {...list}
        onNewest={setNewest}
        onOpen={setOpened}
        isOpen={({ orderId }) => beside && orderId === shown}
        actions={(trade) => (
          <OpenRecord
            label={t('records_details_of', { id: trade.orderId })}
            onOpen={() => setOpened(trade)}
          />
        )}
      />
      <OrderSheetById id={shown} onClose={() => setChosen(undefined)} />
    </>
  );
}
