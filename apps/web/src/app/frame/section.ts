const WALLET = [
  '/coinRecharge',
  '/coinWithdraw',
  '/coinTransfer',
  '/coinConvert',
  '/coinAddress',
  '/balanceRecord',
  '/fiat',
];
const FUTURES = ['/futuresRecord', '/liquidation/$id', '/stopPl', '/cycleRecord', '/cycleRecord/$id'];

/** The tab under which a screen lies that is not of a tab itself. */
export const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['/exchangeRecord/$data', '/coinExchange'],
  ...FUTURES.map((path) => [path, '/futures'] as const),
  ...WALLET.map((path) => [path, '/balances'] as const),
]);

/** The same for a screen with a parameter in its path: the details of a market lie under its product. */
export const sectionOf = (path: string | undefined, type: string | undefined): string | undefined =>
  path?.startsWith('/marketDetails')
    ? type === 'contract'
      ? '/futures'
      : '/coinExchange'
    : SECTIONS.get(path ?? '');
