/** One part of the code: the list, a sale and the records are opened from one another. */
export { SalesScreen } from './SalesScreen.tsx';
export { SaleScreen } from './sale/SaleScreen.tsx';
