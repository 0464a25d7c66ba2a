import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useParams } from '@tanstack/react-router';
import { LoadState, UnknownState } from '../../../../loading/LoadState.tsx';
import { ScreenBar } from '../../../../navigation/ScreenBar.tsx';
import { useT } from '../../../../session/locale/locale.ts';
import { Receipt } from './Receipt.tsx';
import { useReceipt } from './use-receipt.ts';

/** `/cycleRecord/:id`: the receipt of a settled contract, recomputed in the browser. */
export function ReceiptScreen() {
  const t = useT();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useReceipt(Number(id));
  return (
    <div className="page-text pb-8">
      <ScreenBar title={t('receipt_title')} />
      <div className="grid gap-5 px-4">
        {query.data !== undefined ? (
          <Receipt receipt={query.data} />
        ) : (
          <LoadState
            query={query}
            unknown={
              <UnknownState
                title={t('receipt_unknown')}
                text={t('receipt_unknown_text')}
                to="/cycleRecord"
                link={t('screen_cycle_record')}
              />
            }
          >
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              <Skeleton className="h-20 rounded-m" />
              <Skeleton className="h-80 rounded-m" />
            </div>
          </LoadState>
        )}
      </div>
    </div>
  );
}
