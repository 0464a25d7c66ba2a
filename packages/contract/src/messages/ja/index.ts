import type { Catalogue } from '../catalogue.ts';
import { reasons } from './reasons.ts';
import { shell } from './shell.ts';

export const ja: Catalogue = { ...reasons, ...shell };
