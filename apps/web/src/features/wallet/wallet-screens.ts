/** One module for all wallet screens: each further import by the router would make the first load of the app larger. */
export { AddressScreen } from './addresses/AddressScreen.tsx';
export { BalancesScreen } from './balances/BalancesScreen.tsx';
export { ConvertScreen } from './convert/ConvertScreen.tsx';
export { DepositScreen } from './deposit/DepositScreen.tsx';
export { FiatScreen } from './fiat/FiatScreen.tsx';
export { WalletRecordsScreen } from './records/WalletRecordsScreen.tsx';
export { TransferScreen } from './transfer/TransferScreen.tsx';
export { WithdrawScreen } from './withdraw/WithdrawScreen.tsx';
