import { access } from './access.ts';
import { account } from './account.ts';
import { articles } from './articles.ts';
import { audit } from './audit.ts';
import { content } from './content.ts';
import { cycleOffers } from './cycle-offers.ts';
import { deposits } from './deposits.ts';
import { fiat } from './fiat.ts';
import { financeChanges } from './finance-changes.ts';
import { house } from './house.ts';
import { kyc } from './kyc.ts';
import { listing } from './listing.ts';
import { markets } from './markets.ts';
import { networks } from './networks.ts';
import { operators } from './operators.ts';
import { overview } from './overview.ts';
import { prices } from './prices.ts';
import { proposals } from './proposals.ts';
import { rebates } from './rebates.ts';
import { reconciliation } from './reconciliation.ts';
import { risk } from './risk.ts';
import { sales } from './sales.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { users } from './users.ts';
import { withdrawals } from './withdrawals.ts';

const people = { ...access, ...account, ...kyc, ...operators, ...support, ...users };
const money = {
  ...deposits,
  ...fiat,
  ...financeChanges,
  ...house,
  ...networks,
  ...rebates,
  ...reconciliation,
  ...withdrawals,
};
const exchange = {
  ...articles,
  ...audit,
  ...content,
  ...cycleOffers,
  ...listing,
  ...markets,
  ...overview,
  ...prices,
  ...proposals,
  ...risk,
  ...sales,
  ...shell,
};

/** One flat catalogue, written in one file per subject. Ids are unique across the files. */
export const en = { ...people, ...exchange, ...money } as const;
