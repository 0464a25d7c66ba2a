import { about } from './about.ts';
import { confirmations } from './confirmations.ts';
import { home } from './home.ts';
import { notice } from './notice.ts';
import { reasons } from './reasons.ts';
import { search } from './search.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { trading } from './trading.ts';

/** One flat catalogue, written in one file per subject. Ids are unique across the files. */
export const en = {
  ...about,
  ...confirmations,
  ...home,
  ...notice,
  ...reasons,
  ...search,
  ...setting,
  ...shell,
  ...trading,
} as const;
