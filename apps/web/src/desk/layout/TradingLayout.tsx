import { Fragment, type ReactNode } from 'react';
import { useIsLowPage, useIsSideways, useLayout } from '../../navigation/use-layout.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { PhoneLayout } from './PhoneLayout.tsx';
import { SidewaysLayout } from './SidewaysLayout.tsx';
import { TabletLayout } from './TabletLayout.tsx';

/** The parts of a trading screen. A layout draws only those it has room for, so the others cost nothing. */
export interface TradingSlots {
  /**
   * With another market its parts are new. The parts in which it is chosen (`head`, `picker`, `strip`, `rail`) stay, and with them
   * the focus. Absent before the markets are loaded.
   */
  readonly marketId?: number;
  /** Pair, change, star; opens the pair picker. */
  readonly head: ReactNode;
  /** In a low window the head is short enough for the width of the chart. */
  readonly headFits?: boolean;
  /** The day's figures, for a tablet whose head has none. */
  readonly figures?: ReactNode;
  /** Figures in one line, for the chart of a low window. */
  readonly line?: ReactNode;
  readonly picker: ReactNode;
  /** The header of the desktop layout, with the day's figures; without a rail it opens the pair picker. */
  readonly strip: ReactNode;
  /** The list of pairs at the left of the desktop layout, in a window that is wide enough. */
  readonly rail: ReactNode;
  /** Below the pairs, in a window with room for it. */
  readonly railEnd?: ReactNode;
  readonly chart: ReactNode;
  /** On a phone, what opens the chart is on the row of tabs of `orders`, which has room for it. */
  readonly chartOnTabs?: boolean;
  /** A short book has no price steps and no ratio of buyers and sellers. */
  readonly book: (rows?: number, short?: boolean) => ReactNode;
  readonly form: ReactNode;
  /** The figures of the wallet, below the form of a desk with room for them. */
  readonly account?: ReactNode;
  /** In a low window of a desk the form leaves no room for trades: they are a tab beside the book. A tablet has a short book. */
  readonly tallForm?: boolean;
  readonly trades: (rows: number) => ReactNode;
  /** Orders and, in futures, positions. */
  readonly orders: (style: 'cards' | 'table') => ReactNode;
}

const LAYOUTS = { phone: PhoneLayout, tablet: TabletLayout, desk: DeskLayout } as const;

/** The frame of every trading screen: it arranges the parts by the size of the window. */
export function TradingLayout(slots: TradingSlots) {
  const sideways = useIsSideways();
  const isPage = useIsLowPage();
  const layout = useLayout();
  const Layout = sideways && !isPage ? SidewaysLayout : LAYOUTS[layout];
  return <Layout {...ofMarket(slots)} />;
}

function ofMarket(slots: TradingSlots): TradingSlots {
  // Two parts with one key beside each other would leave the first one of the last market on screen.
  const own = (name: keyof TradingSlots, part: ReactNode) =>
    part && <Fragment key={`${name} ${slots.marketId}`}>{part}</Fragment>;
  return {
    ...slots,
    figures: own('figures', slots.figures),
    line: own('line', slots.line),
    chart: own('chart', slots.chart),
    book: (rows, short) => own('book', slots.book(rows, short)),
    form: own('form', slots.form),
    account: own('account', slots.account),
    trades: (rows) => own('trades', slots.trades(rows)),
    orders: (style) => own('orders', slots.orders(style)),
  };
}
