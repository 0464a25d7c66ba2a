import { ExportButton } from '../../records/export/ExportButton.tsx';
import { orderCsv, tradeCsv } from '../../records/spot/spot-csv.ts';
import { type RecordScope, readOrders, readTrades } from '../../records/spot/use-records.ts';
import { useT } from '../../session/locale/locale.ts';

const PAGE = 100;

/** Saves everything the filters select, not only the part that is loaded. */
export function ExportRecords({
  kind,
  scope,
}: {
  readonly kind: 'orders' | 'trades';
  readonly scope: RecordScope;
}) {
  const t = useT();
  const today = () => new Date().toISOString().slice(0, 10);
  if (kind === 'orders')
    return (
      <ExportButton
        task={() => ({
          fileName: `spot-orders-${today()}.csv`,
          columns: orderCsv(t),
          timeOf: ({ placedAt }) => placedAt,
          readPage: (before, signal) => readOrders({ ...scope, before, size: PAGE }, signal),
        })}
      />
    );
  return (
    <ExportButton
      task={() => ({
        fileName: `spot-trades-${today()}.csv`,
        columns: tradeCsv(t),
        timeOf: ({ tradedAt }) => tradedAt,
        readPage: (before, signal) => readTrades({ ...scope, before, size: PAGE }, signal),
      })}
    />
  );
}
