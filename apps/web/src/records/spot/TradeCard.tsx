import type { OwnTrade } from '@meridian/contract/domain/order';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { PairCell } from './cells.tsx';

/** A trade in a list on a phone. */
export function TradeCard({ trade, onOpen }: { readonly trade: OwnTrade; readonly onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { base, quote, orderId } = trade;
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-2">
        <span className="min-w-0 flex-1 text-body">
          <PairCell {...trade} />{' '}
          <span className="text-cap whitespace-nowrap text-ink3">
            {t(`records_${trade.role}`)} · {formatDate(trade.tradedAt, 'row', locale)}
          </span>
        </span>
        <IconButton
          label={t('records_details_of', { id: orderId })}
          onClick={onOpen}
          className="-mr-3 text-ink3"
        >
          <ChevronRight size={18} />
        </IconButton>
      </div>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-lab">
        <Fact name={t('trade_book_price')}>{formatNumber(trade.price)}</Fact>
        <Fact name={t('trade_book_amount')}>
          {formatNumber(trade.quantity)} {base}
        </Fact>
        <Fact name={t('records_total')}>
          {formatNumber(trade.quoteAmount)} {quote}
        </Fact>
        <Fact name={t('records_fee')}>
          {formatNumber(trade.fee)} {trade.feeCoin}
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap justify-between gap-x-2">
    <dt className="text-ink3">{name}</dt>
    <dd className="font-[600] wrap-anywhere">{children}</dd>
  </div>
);
