import type { Catalogue } from '../catalogue.ts';
import { reasons } from './reasons.ts';

export const ja: Catalogue = { ...reasons };
