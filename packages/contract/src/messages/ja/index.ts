import type { Catalogue } from '../catalogue.ts';
import { about } from './about.ts';
import { confirmations } from './confirmations.ts';
import { home } from './home.ts';
import { marketDetails } from './market-details.ts';
import { notice } from './notice.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { search } from './search.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { trade } from './trade.ts';
import { trading } from './trading.ts';

export const ja: Catalogue = {
  ...about,
  ...confirmations,
  ...home,
  ...marketDetails,
  ...notice,
  ...reasons,
  ...records,
  ...search,
  ...setting,
  ...shell,
  ...trade,
  ...trading,
};
