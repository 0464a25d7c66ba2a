import { useState } from 'react';
import type { RecordStyle } from '../../../records/table/RecordList.tsx';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';

/** The panel as a visitor sees it: what would be here after a login. */
export function GuestPanel({ style }: { readonly style: RecordStyle }) {
  const t = useT();
  const [tab, setTab] = useState<'positions' | 'open'>('positions');
  return (
    <RecordTabs
      label={t('futures_records')}
      tabs={[
        { id: 'positions', label: t('futures_positions') },
        { id: 'open', label: t('trade_open_orders') },
      ]}
      value={tab}
      onChange={setTab}
      scrolls={style === 'table'}
    >
      <GuestNote />
    </RecordTabs>
  );
}

export function GuestNote() {
  const t = useT();
  return <p className="py-7 text-center text-lab text-ink2">{t('futures_guest')}</p>;
}
