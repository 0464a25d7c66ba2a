import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { Area } from '../content/areas-table.ts';

const COMMON = new Set(['JP', 'US', 'GB', 'SG', 'HK', 'TW', 'KR', 'CN', 'TH', 'VN', 'AU', 'DE']);

/** Every country with a numbering plan. Reference data, for production as well as the demo. */
export const AREAS: readonly Area[] = getCountries().map((region) => ({
  region,
  diallingCode: getCountryCallingCode(region),
  common: COMMON.has(region),
}));
