export { FuturesRecordsScreen } from '../../features/futures-records/FuturesRecordsScreen.tsx';
export { LiquidationScreen } from '../../features/liquidation/LiquidationScreen.tsx';
export { RecordsScreen } from '../../features/records/RecordsScreen.tsx';
