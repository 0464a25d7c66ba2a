import type { Catalogue } from '../catalogue.ts';
import { confirmations } from './confirmations.ts';
import { reasons } from './reasons.ts';
import { shell } from './shell.ts';

export const ja: Catalogue = { ...confirmations, ...reasons, ...shell };
