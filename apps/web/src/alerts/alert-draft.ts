import { type AlertWish, alertTarget } from '@meridian/contract/rules/price-alert';
import type { Problem } from '@meridian/contract/rules/problem';
import { formatDecimal, parseDecimal } from '@meridian/money';

/** The form as typed. */
export interface AlertDraft {
  readonly by: 'price' | 'percent';
  readonly price: string;
  /** Without a sign. */
  readonly percent: string;
  readonly moves: 'rises' | 'falls';
}

export const EMPTY_ALERT: AlertDraft = { by: 'price', price: '', percent: '', moves: 'rises' };

export const wishOf = ({ by, price, percent, moves }: AlertDraft): AlertWish =>
  by === 'price' ? { price } : { percent: moves === 'falls' && percent !== '' ? `-${percent}` : percent };

export type AlertPreview =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'target'; readonly price: string; readonly direction: 'above' | 'below' };

/** What the alert would do at the price of now; empty until there is something to say. */
export function previewAlert(draft: AlertDraft, now: string | undefined, decimals: number): AlertPreview {
  const ticks = now === undefined ? undefined : parseDecimal(now, decimals);
  if (ticks === undefined || draft[draft.by] === '') return { kind: 'empty' };
  const target = alertTarget(wishOf(draft), ticks, decimals);
  if (!target.ok) return { kind: 'problem', problem: target.problem };
  return {
    kind: 'target',
    price: formatDecimal(target.ticks, decimals),
    direction: target.ticks > ticks ? 'above' : 'below',
  };
}
