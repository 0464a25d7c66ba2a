import type { Translate } from '@meridian/contract/messages/catalogue';
import type { RecordStyle } from '../../../records/table/RecordList.tsx';
import type { RecordTab } from '../../../records/table/RecordTabs.tsx';

export type PanelTab = 'open' | 'orders' | 'trades' | 'assets';

/** All four names fit a phone only when they are short. */
export function panelTabs(t: Translate, style: RecordStyle, openOrders = 0): readonly RecordTab<PanelTab>[] {
  const inRow = style === 'table';
  return [
    { id: 'open', label: t(inRow ? 'trade_open_orders' : 'records_open_short'), count: openOrders },
    { id: 'orders', label: t(inRow ? 'records_history' : 'records_orders_short') },
    { id: 'trades', label: t(inRow ? 'records_trade_history' : 'records_trades_short') },
    { id: 'assets', label: t('records_assets') },
  ];
}
