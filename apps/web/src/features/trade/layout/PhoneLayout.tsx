import type { TradeParts } from './TradeLayout.tsx';

/**
 * Form and book beside each other; the book gives way on the narrowest phones, where the form's words need the room.
 * Under large letters (the width is in rem) they are one below the other.
 */
export function PhoneLayout({ head, picker, form, book, orders }: TradeParts) {
  return (
    <div className="px-4 pb-6">
      {head}
      <div className="grid grid-cols-[minmax(0,1fr)_clamp(104px,34vw,132px)] gap-3 pt-1 max-[19.9rem]:grid-cols-1 min-[360px]:gap-4">
        {form}
        {book()}
      </div>
      <div className="mt-3">{orders('cards')}</div>
      {picker}
    </div>
  );
}
