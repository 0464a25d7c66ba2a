import { productOf } from '@meridian/contract/mappers/kept';
import { isMarketId, isRecordId } from '../navigation/paths.ts';
import { cycleScreens, RECORD_SCREENS } from './record-routes.ts';
import { type RoutedScreen, screensOf } from './routed-screen.ts';

const infoScreens = screensOf(() => import('./screens/info-screens.ts'));
const signInScreens = screensOf(() => import('./screens/sign-in-screens.ts'));
const securityScreens = screensOf(() => import('../features/security/security-screens.ts'));
const supportScreens = screensOf(() => import('./screens/support-screens.ts'));
const saleScreens = screensOf(() => import('../features/ieo/sale-screens.ts'));
const walletScreens = screensOf(() => import('../features/wallet/wallet-screens.ts'));

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
    load: cycleScreens('CycleScreen'),
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
    load: walletScreens('BalancesScreen'),
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
    load: infoScreens('NoticeScreen'),
  },
  {
    path: '/messages',
    title: 'messages_title',
    level: 3,
    login: true,
    load: infoScreens('MessagesScreen'),
  },
  {
    path: '/priceAlerts',
    title: 'alerts_title',
    level: 3,
    login: true,
    load: infoScreens('AlertsScreen'),
  },
  { path: '/aboutUs', title: 'screen_about', level: 3, load: supportScreens('AboutScreen') },
  { path: '/help', title: 'screen_help', level: 3, load: supportScreens('HelpScreen') },
  { path: '/fees', title: 'screen_fees', level: 3, load: infoScreens('FeesScreen') },
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
    load: signInScreens('LoginScreen'),
  },
  {
    path: '/register',
    title: 'screen_register',
    level: 11,
    load: signInScreens('RegisterScreen'),
  },
  {
    path: '/resetPass',
    title: 'screen_reset_password',
    level: 11,
    load: signInScreens('ResetScreen'),
  },
  {
    path: '/my',
    title: 'screen_my',
    level: 2,
    statusBar: 'light',
    load: infoScreens('MyScreen'),
  },
  {
    path: '/securityCenter',
    title: 'screen_security_center',
    level: 3,
    login: true,
    load: securityScreens('SecurityScreen'),
  },
  {
    path: '/bindEmail',
    title: 'contact_email_address',
    level: 3,
    login: true,
    load: securityScreens('BindEmailScreen'),
  },
  {
    path: '/bindPhone',
    title: 'contact_phone_number',
    level: 4,
    login: true,
    load: securityScreens('BindPhoneScreen'),
  },
  {
    path: '/idAuth',
    title: 'screen_id_auth',
    level: 4,
    login: true,
    load: supportScreens('KycScreen'),
  },
  {
    path: '/modifyLoginPass',
    title: 'screen_modify_password',
    level: 4,
    login: true,
    load: securityScreens('ModifyPasswordScreen'),
  },
  {
    path: '/fundPass',
    title: 'screen_fund_password',
    level: 4,
    login: true,
    load: securityScreens('FundPasswordScreen'),
  },
  {
    path: '/twoFactor',
    title: 'screen_two_factor',
    level: 4,
    login: true,
    load: securityScreens('TwoFactorScreen'),
  },
  {
    path: '/sessions',
    title: 'screen_sessions',
    level: 4,
    login: true,
    load: securityScreens('SessionsScreen'),
  },
  {
    path: '/helpCenter',
    title: 'screen_help_center',
    level: 3,
    login: true,
    load: supportScreens('HelpCenterScreen'),
  },
  {
    path: '/helpCenter/$id',
    title: 'screen_help_ticket',
    level: 4,
    login: true,
    load: supportScreens('TicketScreen'),
  },

  {
    path: '/coinRecharge',
    title: 'screen_coin_recharge',
    level: 3,
    login: true,
    statusBar: 'light',
    load: walletScreens('DepositScreen'),
  },
  {
    path: '/coinWithdraw',
    title: 'screen_coin_withdraw',
    level: 3,
    login: true,
    load: walletScreens('WithdrawScreen'),
  },
  {
    path: '/coinTransfer',
    title: 'screen_coin_transfer',
    level: 3,
    login: true,
    load: walletScreens('TransferScreen'),
  },
  {
    path: '/coinConvert',
    title: 'screen_coin_convert',
    level: 3,
    login: true,
    load: walletScreens('ConvertScreen'),
  },
  {
    path: '/coinAddress',
    title: 'screen_coin_address',
    level: 4,
    login: true,
    load: walletScreens('AddressScreen'),
  },
  {
    path: '/balanceRecord',
    title: 'screen_balance_record',
    level: 3,
    login: true,
    load: walletScreens('WalletRecordsScreen'),
  },
  { path: '/fiat', title: 'screen_fiat', level: 3, login: true, load: walletScreens('FiatScreen') },

  ...RECORD_SCREENS,
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
    load: infoScreens('InviteScreen'),
  },
  { path: '/ieoList', title: 'screen_ieo', level: 3, login: true, load: saleScreens('SalesScreen') },
  {
    path: '/ieoList/$id',
    title: 'screen_ieo',
    level: 4,
    login: true,
    redirect: ({ id = '' }) => (isRecordId(id) ? undefined : '/ieoList'),
    load: saleScreens('SaleScreen'),
  },
];
