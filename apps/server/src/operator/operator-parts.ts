import type { IdentityParts } from '../identity/identity-parts.ts';
import type { Pictures } from '../storage/pictures.ts';

/** What the console is made of. */
export interface OperatorParts {
  readonly people: IdentityParts;
  readonly pictures: Pictures;
  /** Where operators reach the console, without a slash at the end. */
  readonly consoleUrl: () => string;
}
