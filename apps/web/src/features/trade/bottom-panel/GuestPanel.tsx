import { useState } from 'react';
import type { RecordStyle } from '../../../records/table/RecordList.tsx';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { type PanelTab, panelTabs } from './panel-tabs.ts';

/** The panel as a visitor sees it: what would be here after a login. */
export function GuestPanel({ style }: { readonly style: RecordStyle }) {
  const t = useT();
  const [tab, setTab] = useState<PanelTab>('open');
  return (
    <RecordTabs
      label={t('trade_records')}
      tabs={panelTabs(t)}
      value={tab}
      onChange={setTab}
      scrolls={style === 'table'}
    >
      <p className="py-7 text-center text-lab text-ink2">{t('desk_guest_orders')}</p>
    </RecordTabs>
  );
}
