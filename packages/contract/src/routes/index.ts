import type { AnyRoute } from '../route.ts';
import * as home from './home.ts';

/** The whole route table, in one list: registration, the authorisation matrix and the documentation read it. */
export const ROUTES: readonly AnyRoute[] = [...Object.values(home)];
export { home };
