import { access } from './access.ts';
import { account } from './account.ts';
import { articles } from './articles.ts';
import { audit } from './audit.ts';
import { identity } from './kyc.ts';
import { markets } from './markets.ts';
import { operators } from './operators.ts';
import { overview } from './overview.ts';
import { proposals } from './proposals.ts';
import { shell } from './shell.ts';
import { users } from './users.ts';

/** One flat catalogue, written in one file per subject. Ids are unique across the files. */
export const en = {
  ...access,
  ...account,
  ...articles,
  ...audit,
  ...identity,
  ...markets,
  ...operators,
  ...overview,
  ...proposals,
  ...shell,
  ...users,
} as const;
