import type { KycState } from '@meridian/contract/schemas/person';
import { PAGE_SIZE } from '../../components/page-size.ts';

export interface UserFilter {
  readonly search: string;
  readonly state: KycState | '';
  readonly suspended: 'true' | 'false' | '';
  readonly page: number;
}

/** The filter as query parameters: an empty choice is left out. */
export const userQuery = ({ search, state, suspended, page }: UserFilter) => ({
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
  ...(suspended !== '' && { suspended }),
  page,
  size: PAGE_SIZE,
});
