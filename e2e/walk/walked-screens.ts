/** A screen that the walk opens, and what must be true on it. */
export interface WalkedScreen {
  /** Part of the name of its pictures. */
  readonly name: string;
  /** Its pattern in the route table. */
  readonly route: string;
  readonly level: number;
  /** The address; `{ticket}` and the like are replaced by ids of the user. The route, unless it has parameters. */
  readonly path?: string;
  /** A brand surface lies under the status bar. */
  readonly brand?: true;
  /** Opens without a login, and then shows nothing of an account. */
  readonly open?: true;
  /** Who has the permission for it. */
  readonly account?: 'vip';
  /** A visitor, because a login would lead away. */
  readonly visitor?: true;
}

const PAIR = encodeURIComponent(JSON.stringify({ plate: 'main', tradcoin: 'BTC', maincoin: 'USDT' }));

/** Every route. A unit test compares this list with the route table. */
export const WALKED_SCREENS: readonly WalkedScreen[] = [
  { name: 'home', route: '/', level: 1, open: true },
  { name: 'trade', route: '/coinExchange', level: 1.1 },
  { name: 'trade-pair', route: '/coinExchange/$pair', level: 1.1, path: '/coinExchange/ETH_USDT' },
  { name: 'cycle', route: '/cycle', level: 1.2 },
  { name: 'futures', route: '/futures', level: 1.3 },
  { name: 'futures-pair', route: '/futures/$pair', level: 1.3, path: '/futures/ETH_USDT' },
  { name: 'balances', route: '/balances', level: 1.4, brand: true },
  { name: 'details', route: '/marketDetails/$type', level: 10, path: '/marketDetails/trad', open: true },
  {
    name: 'details-futures',
    route: '/marketDetails/$type/$id',
    level: 10,
    path: '/marketDetails/contract/201',
    open: true,
  },
  { name: 'search', route: '/coinSearch', level: 2, open: true },
  { name: 'notices', route: '/notice', level: 3, open: true },
  { name: 'messages', route: '/messages', level: 3 },
  { name: 'alerts', route: '/priceAlerts', level: 3 },
  { name: 'about', route: '/aboutUs', level: 3, open: true },
  { name: 'help', route: '/help', level: 3, open: true },
  { name: 'fees', route: '/fees', level: 3, open: true },
  { name: 'setting', route: '/setting', level: 3, open: true },
  { name: 'login', route: '/login', level: 10, open: true, visitor: true },
  { name: 'register', route: '/register', level: 11, open: true, visitor: true },
  { name: 'reset', route: '/resetPass', level: 11, open: true, visitor: true },
  { name: 'my', route: '/my', level: 2, brand: true, open: true },
  { name: 'security', route: '/securityCenter', level: 3 },
  { name: 'email', route: '/bindEmail', level: 3 },
  { name: 'phone', route: '/bindPhone', level: 4 },
  { name: 'identity', route: '/idAuth', level: 4 },
  { name: 'password', route: '/modifyLoginPass', level: 4 },
  { name: 'fund-password', route: '/fundPass', level: 4 },
  { name: 'two-factor', route: '/twoFactor', level: 4 },
  { name: 'sessions', route: '/sessions', level: 4 },
  { name: 'help-center', route: '/helpCenter', level: 3 },
  { name: 'new-ticket', route: '/helpCenter', level: 3, path: '/helpCenter?new=1' },
  { name: 'ticket', route: '/helpCenter/$id', level: 4, path: '/helpCenter/{ticket}' },
  { name: 'deposit', route: '/coinRecharge', level: 3, brand: true },
  { name: 'deposit-coin', route: '/coinRecharge', level: 3, path: '/coinRecharge?coin=BTC', brand: true },
  { name: 'withdraw', route: '/coinWithdraw', level: 3, path: '/coinWithdraw?coin=BTC' },
  { name: 'transfer', route: '/coinTransfer', level: 3 },
  { name: 'convert', route: '/coinConvert', level: 3 },
  { name: 'addresses', route: '/coinAddress', level: 4 },
  { name: 'wallet-records', route: '/balanceRecord', level: 3 },
  { name: 'fiat', route: '/fiat', level: 3, account: 'vip' },
  { name: 'spot-records', route: '/exchangeRecord/$data', level: 3, path: `/exchangeRecord/${PAIR}` },
  { name: 'futures-records', route: '/futuresRecord', level: 2 },
  { name: 'liquidation', route: '/liquidation/$id', level: 3, path: '/liquidation/8' },
  { name: 'cycle-records', route: '/cycleRecord', level: 2 },
  { name: 'cycle-receipt', route: '/cycleRecord/$id', level: 3, path: '/cycleRecord/{contract}' },
  { name: 'stops', route: '/stopPl', level: 3 },
  { name: 'invite', route: '/inviteFriends', level: 3, brand: true },
  { name: 'sales', route: '/ieoList', level: 3, account: 'vip' },
  { name: 'sale', route: '/ieoList/$id', level: 4, path: '/ieoList/{sale}', account: 'vip' },
  { name: 'required-update', route: '/', level: 1, path: '/#update', open: true },
];

/** The last three show the data of `filled`: text at 200 %, red for rising prices, colors for color-blind users. */
export const STATES = [
  ...(['filled', 'empty', 'loading', 'failed', 'offline', 'suspended'] as const),
  ...(['large', 'redup', 'cvd'] as const),
];
export type WalkState = (typeof STATES)[number];

/** A context keeps its kind of device; the widths of a phone are sizes of the same page. */
export const DEVICES = {
  phone: { isPhone: true, scale: 1 },
  desktop: { isPhone: false, scale: 1 },
  /** A browser window at 200 %. */
  'zoomed desktop': { isPhone: false, scale: 2 },
} as const;
export type Device = keyof typeof DEVICES;

/** The first three are walked unless others are chosen. */
export const SIZES = [
  { name: '390', device: 'phone', width: 390, height: 844 },
  { name: '768', device: 'phone', width: 768, height: 1024 },
  { name: '1440', device: 'desktop', width: 1440, height: 900 },
  { name: '320', device: 'phone', width: 320, height: 568 },
  { name: '844', device: 'phone', width: 844, height: 390 },
  { name: '1024', device: 'desktop', width: 1024, height: 768 },
  { name: '1366', device: 'desktop', width: 1366, height: 768 },
  { name: '1920', device: 'desktop', width: 1920, height: 1080 },
  { name: '2560', device: 'desktop', width: 2560, height: 1440 },
  // 1440 × 900, and 720 in the names of its pictures.
  { name: 'zoom', device: 'zoomed desktop', width: 720, height: 450 },
] as const satisfies readonly (Omit<Sight, 'theme' | 'locale'> & { name: string; device: Device })[];
export type Size = (typeof SIZES)[number];

/** The sizes that `--sizes` names: `320,zoom`, `all`, or the usual ones. */
export function chosenSizes(chosen: string | undefined): readonly Size[] {
  if (chosen === undefined) return SIZES.slice(0, 3);
  if (chosen === 'all') return SIZES;
  const names = chosen.split(',');
  const unknown = names.filter((name) => !SIZES.some((size) => size.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no size ${unknown.join(', ')}; there are all, ${SIZES.map(({ name }) => name).join(', ')}.`,
    );
  return SIZES.filter(({ name }) => names.includes(name));
}

export interface Sight {
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
  readonly locale: 'en' | 'ja';
}

/** Everything a screen is looked at in on one device, one language after the other. */
export const sightsOf = (device: Device, sizes: readonly Size[]): readonly Sight[] =>
  (['en', 'ja'] as const).flatMap((locale) =>
    sizes
      .filter((size) => size.device === device)
      .flatMap(({ width, height }) =>
        (['dark', 'light'] as const).map((theme) => ({ width, height, theme, locale })),
      ),
  );

/** The pictures whose screens `npm test` looks at: both languages, themes and devices, and three states. */
export const SAMPLE = [
  '^(?:security|help-center|ticket)-filled-390-(?:dark-en|light-ja)$',
  '^(?:security|help-center)-failed-390-(?:dark-ja|light-en)$',
  '^messages-loading-390-dark-en$',
  '^(?:help-center|details)-filled-1440-(?:dark-ja|light-en)$',
  // Their user has no verified identity, for whom only an address with a pair opens.
  '^(?:home|trade-pair|futures-pair)-filled-390-dark-en$',
].join('|');

export const pictureName = (
  screen: WalkedScreen,
  state: WalkState,
  { width, theme, locale }: Sight,
): string => `${screen.name}-${state}-${width}-${theme}-${locale}`;
