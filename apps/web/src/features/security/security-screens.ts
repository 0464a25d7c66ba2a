/** One module for the screens of the security center, as for those of the wallet. */
export { BindEmailScreen, BindPhoneScreen } from './BindContact.tsx';
export { FundPasswordScreen } from './FundPasswordScreen.tsx';
export { ModifyPasswordScreen } from './ModifyPasswordScreen.tsx';
export { SecurityScreen } from './SecurityScreen.tsx';
export { SessionsScreen } from './sessions/SessionsScreen.tsx';
export { TwoFactorScreen } from './two-factor/TwoFactorScreen.tsx';
