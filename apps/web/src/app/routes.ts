import { parseRecordsData, productOf } from '@meridian/contract/mappers/kept';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isMarketId, isRecordId } from '../navigation/paths.ts';
import type { Screen } from '../navigation/screens.ts';

export interface RoutedScreen extends Screen {
  readonly load: () => Promise<ComponentType>;
  /** When a visit starts on this screen, rendering waits for this data. */
  readonly firstData?: (client: QueryClient) => Promise<void>;
  /** The redirect for invalid parameters; undefined when they are valid. */
  readonly redirect?: (params: Readonly<Record<string, string>>) => string | undefined;
}

const comingSoon = async () => (await import('./ComingSoon.tsx')).ComingSoon;
const walletScreens = () => import('../features/wallet/wallet-screens.ts');

/** Every screen of the product. Any other path redirects to `/`. */
export const SCREENS: readonly RoutedScreen[] = [
  {
    path: '/',
    title: 'tab_home',
    level: 1,
    tabBar: true,
    load: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
    firstData: async (client) => (await import('../features/home/HomeScreen.tsx')).loadFirst(client),
  },
  {
    path: '/coinExchange',
    title: 'screen_coin_exchange',
    level: 1.1,
    login: true,
    kyc: true,
    tabBar: true,
    load: async () => (await import('../features/trade/TradeScreen.tsx')).TradeEntry,
  },
  {
    path: '/coinExchange/$pair',
    title: 'screen_coin_exchange',
    level: 1.1,
    account: true,
    tabBar: true,
    load: async () => (await import('../features/trade/TradeScreen.tsx')).TradeScreen,
  },
  {
    path: '/cycle',
    title: 'screen_cycle',
    level: 1.2,
    login: true,
    kyc: true,
    tabBar: true,
    load: comingSoon,
  },
  {
    path: '/futures',
    title: 'screen_futures',
    level: 1.3,
    login: true,
    kyc: true,
    tabBar: true,
    load: async () => (await import('../features/futures/FuturesScreen.tsx')).FuturesScreen,
  },
  {
    path: '/balances',
    title: 'screen_balances',
    level: 1.4,
    login: true,
    kyc: true,
    tabBar: true,
    statusBar: 'light',
    load: async () => (await walletScreens()).BalancesScreen,
  },

  {
    path: '/marketDetails/$type',
    title: 'screen_market_details',
    level: 10,
    redirect: ({ type = '' }) => (productOf(type) === undefined ? '/' : undefined),
    load: async () =>
      (await import('../features/market-details/MarketDetailsScreen.tsx')).MarketDetailsScreen,
  },
  {
    path: '/marketDetails/$type/$id',
    title: 'screen_market_details',
    level: 10,
    redirect: ({ type = '', id = '' }) => (productOf(type) !== undefined && isMarketId(id) ? undefined : '/'),
    load: async () =>
      (await import('../features/market-details/MarketDetailsScreen.tsx')).MarketDetailsScreen,
  },
  {
    path: '/coinSearch',
    title: 'nav_search',
    level: 2,
    load: async () => (await import('../features/search/SearchScreen.tsx')).SearchScreen,
  },
  {
    path: '/notice',
    title: 'nav_notices',
    level: 3,
    load: async () => (await import('../features/notice/NoticeScreen.tsx')).NoticeScreen,
  },
  {
    path: '/aboutUs',
    title: 'screen_about',
    level: 3,
    load: async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen,
  },
  {
    path: '/help',
    title: 'screen_help',
    level: 3,
    load: async () => (await import('../features/help/HelpScreen.tsx')).HelpScreen,
  },
  {
    path: '/fees',
    title: 'screen_fees',
    level: 3,
    load: async () => (await import('../features/fees/FeesScreen.tsx')).FeesScreen,
  },
  {
    path: '/setting',
    title: 'nav_settings',
    level: 3,
    load: async () => (await import('../features/setting/SettingScreen.tsx')).SettingScreen,
  },

  {
    path: '/login',
    title: 'screen_login',
    level: 10,
    load: async () => (await import('../features/login/LoginScreen.tsx')).LoginScreen,
  },
  {
    path: '/register',
    title: 'screen_register',
    level: 11,
    load: async () => (await import('../features/register/RegisterScreen.tsx')).RegisterScreen,
  },
  {
    path: '/resetPass',
    title: 'screen_reset_password',
    level: 11,
    load: async () => (await import('../features/reset/ResetScreen.tsx')).ResetScreen,
  },
  {
    path: '/my',
    title: 'screen_my',
    level: 2,
    statusBar: 'light',
    load: async () => (await import('../features/my/MyScreen.tsx')).MyScreen,
  },
  {
    path: '/securityCenter',
    title: 'screen_security_center',
    level: 3,
    login: true,
    load: async () => (await import('../features/security/SecurityScreen.tsx')).SecurityScreen,
  },
  {
    path: '/bindEmail',
    title: 'screen_bind_email',
    level: 3,
    login: true,
    load: async () => (await import('../features/security/BindContact.tsx')).BindEmailScreen,
  },
  {
    path: '/bindPhone',
    title: 'screen_bind_phone',
    level: 4,
    login: true,
    load: async () => (await import('../features/security/BindContact.tsx')).BindPhoneScreen,
  },
  {
    path: '/idAuth',
    title: 'screen_id_auth',
    level: 4,
    login: true,
    load: async () => (await import('../features/kyc/KycScreen.tsx')).KycScreen,
  },
  {
    path: '/modifyLoginPass',
    title: 'screen_modify_password',
    level: 4,
    login: true,
    load: async () => (await import('../features/security/ModifyPasswordScreen.tsx')).ModifyPasswordScreen,
  },
  {
    path: '/fundPass',
    title: 'screen_fund_password',
    level: 4,
    login: true,
    load: async () => (await import('../features/security/FundPasswordScreen.tsx')).FundPasswordScreen,
  },
  {
    path: '/twoFactor',
    title: 'screen_two_factor',
    level: 4,
    login: true,
    load: async () => (await import('../features/security/two-factor/TwoFactorScreen.tsx')).TwoFactorScreen,
  },
  {
    path: '/sessions',
    title: 'screen_sessions',
    level: 4,
    login: true,
    load: async () => (await import('../features/security/sessions/SessionsScreen.tsx')).SessionsScreen,
  },
  { path: '/helpCenter', title: 'screen_help_center', level: 3, login: true, load: comingSoon },
  { path: '/helpCenter/$id', title: 'screen_help_ticket', level: 4, login: true, load: comingSoon },

  {
    path: '/coinRecharge',
    title: 'screen_coin_recharge',
    level: 3,
    login: true,
    statusBar: 'light',
    load: async () => (await walletScreens()).DepositScreen,
  },
  {
    path: '/coinWithdraw',
    title: 'screen_coin_withdraw',
    level: 3,
    login: true,
    load: async () => (await walletScreens()).WithdrawScreen,
  },
  {
    path: '/coinTransfer',
    title: 'screen_coin_transfer',
    level: 3,
    login: true,
    load: async () => (await walletScreens()).TransferScreen,
  },
  {
    path: '/coinConvert',
    title: 'screen_coin_convert',
    level: 3,
    login: true,
    load: async () => (await walletScreens()).ConvertScreen,
  },
  {
    path: '/coinAddress',
    title: 'screen_coin_address',
    level: 4,
    login: true,
    load: async () => (await walletScreens()).AddressScreen,
  },
  {
    path: '/balanceRecord',
    title: 'screen_balance_record',
    level: 3,
    login: true,
    load: async () => (await walletScreens()).WalletRecordsScreen,
  },
  { path: '/fiat', title: 'screen_fiat', level: 3, login: true, load: comingSoon },

  {
    path: '/exchangeRecord/$data',
    title: 'screen_exchange_record',
    level: 3,
    login: true,
    redirect: ({ data = '' }) => (parseRecordsData(data) === undefined ? '/coinExchange' : undefined),
    load: async () => (await import('../features/records/RecordsScreen.tsx')).RecordsScreen,
  },
  {
    path: '/futuresRecord',
    title: 'screen_futures_record',
    level: 2,
    login: true,
    load: async () =>
      (await import('../features/futures-records/FuturesRecordsScreen.tsx')).FuturesRecordsScreen,
  },
  {
    path: '/liquidation/$id',
    title: 'screen_liquidation',
    level: 3,
    login: true,
    redirect: ({ id = '' }) => (isRecordId(id) ? undefined : '/futuresRecord'),
    load: async () => (await import('../features/liquidation/LiquidationScreen.tsx')).LiquidationScreen,
  },
  { path: '/cycleRecord', title: 'screen_cycle_record', level: 2, login: true, load: comingSoon },
  {
    path: '/stopPl',
    title: 'screen_stop_pl',
    level: 3,
    login: true,
    load: async () => (await import('../features/stops/StopScreen.tsx')).StopScreen,
  },
  {
    path: '/inviteFriends',
    title: 'screen_invite_friends',
    level: 3,
    login: true,
    statusBar: 'light',
    load: comingSoon,
  },
  { path: '/ieoList', title: 'screen_ieo', level: 3, login: true, load: comingSoon },
  { path: '/ieoList/$id', title: 'screen_ieo', level: 4, login: true, load: comingSoon },
];
