import { parseRecordsData } from '@meridian/contract/mappers/kept';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';
import { HistoryList } from './HistoryList.tsx';
import { OpenList } from './OpenList.tsx';

/** Reloading reads every page that was scrolled to, so many fills within a second cause one reload. */
const PUSH_PAUSE_MS = 1_000;

/** `/exchangeRecord/{data}`: the orders of one pair, or of all of them. */
export function RecordsScreen() {
  const t = useT();
  const { data = '' } = useParams({ strict: false }) as { data?: string };
  const pair = parseRecordsData(data);
  const [tab, setTab] = useState('history');
  const [all, setAll] = useState(false);
  useReloadOnPush(PUSH_PAUSE_MS);
  if (pair === undefined) return null;
  const scope = all ? undefined : pair;
  const name = `${pair.base}/${pair.quote}`;
  return (
    <div className="mx-auto w-full max-w-[640px] pb-8">
      <ScreenBar title={t('records_title')} />
      <div className="px-4 pb-1">
        <Choice
          label={t('records_pair')}
          value={all ? 'all' : 'pair'}
          onChange={(value) => setAll(value === 'all')}
          options={[
            ['pair', name],
            ['all', t('records_all_pairs')],
          ]}
        />
      </div>
      <Tabs
        label={t('records_title')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'open', label: t('records_open'), content: <OpenList pair={scope} /> },
          { id: 'history', label: t('records_history'), content: <HistoryList pair={scope} /> },
        ]}
      />
    </div>
  );
}
