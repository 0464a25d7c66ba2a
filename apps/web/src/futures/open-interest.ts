import type { Market } from '@meridian/contract/domain/market';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';
import { volumeText } from '../session/format/volume-text.ts';

/** What is open in a market, in the base coin. */
export const openInterestText = (
  /** In contracts; undefined until it is loaded. */
  openInterest: string | undefined,
  { contractSize, base }: Pick<Market, 'contractSize' | 'base'>,
  locale: Locale,
): string =>
  openInterest === undefined
    ? UNKNOWN
    : `${volumeText(multiplyFloor(openInterest, contractSize, 8) ?? '', locale)} ${base}`;
