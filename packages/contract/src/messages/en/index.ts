import { confirmations } from './confirmations.ts';
import { reasons } from './reasons.ts';
import { shell } from './shell.ts';

/** One flat catalogue, written in one file per subject. Ids are unique across the files. */
export const en = { ...confirmations, ...reasons, ...shell } as const;
