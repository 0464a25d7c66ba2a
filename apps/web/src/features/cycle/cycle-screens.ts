/** One part of the code: contracts, records and receipts are opened from one another. */
export { CycleScreen } from './CycleScreen.tsx';
export { CycleRecordsScreen } from './records/CycleRecordsScreen.tsx';
export { ReceiptScreen } from './records/receipt/ReceiptScreen.tsx';
