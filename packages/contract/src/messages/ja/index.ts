import type { Catalogue } from '../catalogue.ts';
import { about } from './about.ts';
import { confirmations } from './confirmations.ts';
import { home } from './home.ts';
import { notice } from './notice.ts';
import { reasons } from './reasons.ts';
import { search } from './search.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { trading } from './trading.ts';

export const ja: Catalogue = {
  ...about,
  ...confirmations,
  ...home,
  ...notice,
  ...reasons,
  ...search,
  ...setting,
  ...shell,
  ...trading,
};
