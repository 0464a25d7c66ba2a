import { parseRecordsData } from '@meridian/contract/mappers/kept';
import { isRecordId } from '../navigation/paths.ts';
import { type RoutedScreen, screensOf } from './routed-screen.ts';

const recordScreens = screensOf(() => import('./screens/record-screens.ts'));
export const cycleScreens = screensOf(() => import('../features/cycle/cycle-screens.ts'));

/** The screens of past orders, trades and contracts. */
export const RECORD_SCREENS: readonly RoutedScreen[] = [
  {
    path: '/exchangeRecord/$data',
    title: 'screen_exchange_record',
    level: 3,
    login: true,
    redirect: ({ data = '' }) => (parseRecordsData(data) === undefined ? '/coinExchange' : undefined),
    load: recordScreens('RecordsScreen'),
  },
  {
    path: '/futuresRecord',
    title: 'screen_futures_record',
    level: 2,
    login: true,
    load: recordScreens('FuturesRecordsScreen'),
  },
  {
    path: '/liquidation/$id',
    title: 'screen_liquidation',
    level: 3,
    login: true,
    redirect: ({ id = '' }) => (isRecordId(id) ? undefined : '/futuresRecord'),
    load: recordScreens('LiquidationScreen'),
  },
  {
    path: '/cycleRecord',
    title: 'screen_cycle_record',
    level: 2,
    login: true,
    load: cycleScreens('CycleRecordsScreen'),
  },
  {
    path: '/cycleRecord/$id',
    title: 'screen_cycle_record',
    level: 3,
    login: true,
    redirect: ({ id = '' }) => (isRecordId(id) ? undefined : '/cycleRecord'),
    load: cycleScreens('ReceiptScreen'),
  },
];
