import { PhoneChart } from './PhoneChart.tsx';
import type { TradingSlots } from './TradingLayout.tsx';
import './phone.css';

/**
 * Form and book side by side, below them the chart on demand; on the narrowest phones the book gets less room. With large text (the width is in rem)
 * the book is below the form.
 */
export function PhoneLayout({ head, picker, form, book, chart, chartOnTabs, orders }: TradingSlots) {
  return (
    <div className="phone-desk px-4 pb-6 max-[359px]:px-3">
      {head}
      <div className="phone-form grid grid-cols-[minmax(0,1fr)_clamp(104px,34vw,8.25rem)] gap-3 pt-1 large:grid-cols-1 min-[360px]:gap-4">
        {form}
        {book()}
      </div>
      <PhoneChart chart={chart} orders={orders('cards')} onTabs={chartOnTabs ?? false} />
      {picker}
    </div>
  );
}
