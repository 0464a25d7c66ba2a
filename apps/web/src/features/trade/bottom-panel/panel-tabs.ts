import type { Translate } from '@meridian/contract/messages/catalogue';
import type { RecordTab } from '../../../records/table/RecordTabs.tsx';

export const PANEL_TABS = ['open', 'orders', 'trades', 'assets'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** The names of the records screen, shorter on the narrowest phones. */
export const panelTabs = (t: Translate, openOrders = 0): readonly RecordTab<PanelTab>[] => [
  { id: 'open', label: t('trade_open_orders'), count: openOrders },
  { id: 'orders', label: t('records_history'), shortLabel: t('records_history_short') },
  { id: 'trades', label: t('records_trade_history'), shortLabel: t('records_trade_history_short') },
  { id: 'assets', label: t('records_assets') },
];
