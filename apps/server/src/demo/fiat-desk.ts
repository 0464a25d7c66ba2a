import type { FiatTerms } from '@meridian/contract/schemas/fiat-change';
import type { Database } from '../database/database.ts';
import { listRates, saveDeskAccount, saveRate } from '../fiat/offers-table.ts';

const terms = (
  rate: string,
  decimals: number,
  [min, max, dayLimit, secondFrom]: readonly string[],
): FiatTerms => ({
  coin: 'USDT',
  decimals,
  rate,
  min: min!,
  max: max!,
  dayLimit: dayLimit!,
  secondFrom: secondFrom!,
  open: true,
});

const RATES: Readonly<Record<string, FiatTerms>> = {
  JPY: terms('151.2', 0, ['1000', '1000000', '2000000', '500000']),
  USD: terms('1.004', 2, ['10', '10000', '20000', '5000']),
  EUR: terms('0.931', 2, ['10', '10000', '20000', '5000']),
};

const HOLDER = 'Meridian Demo Desk';
const ACCOUNTS = [
  {
    currency: 'JPY',
    bank: 'Demo Bank Tokyo',
    accountNumber: '001-4711234',
    note: 'Branch 001, ordinary account',
  },
  { currency: 'USD', bank: 'Demo Bank New York', accountNumber: '4711 0815 2342', note: 'Routing 000000000' },
  { currency: 'EUR', bank: 'Demo Bank Frankfurt', accountNumber: 'DE00 1234 5678 9012 3456 78', note: '' },
] as const;

/** Rates and bank accounts of banks that do not exist. Once; operators may change them afterwards. */
export async function seedFiatDesk(database: Pick<Database, 'db'>, now: Date): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    if ((await listRates({ db })).length > 0) return;
    const changed = { at: now, by: null };
    for (const [currency, each] of Object.entries(RATES)) await saveRate({ db }, currency, each, changed);
    for (const account of ACCOUNTS)
      await saveDeskAccount({ db }, null, { ...account, holder: HOLDER, open: true }, changed);
  });
}
