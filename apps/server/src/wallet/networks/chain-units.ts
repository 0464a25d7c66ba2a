import { pow10 } from '@meridian/money';
import type { CoinNetwork } from './networks-table.ts';

type Scales = Pick<CoinNetwork, 'scale' | 'chainDecimals'>;

/** In the coin's minor units, in favor of the house, which gets `rest` (in the chain's units). */
export function fromChain(
  { scale, chainDecimals }: Scales,
  units: bigint,
): { readonly amount: bigint; readonly rest: bigint } {
  if (chainDecimals <= scale) return { amount: units * pow10(scale - chainDecimals), rest: 0n };
  const unit = pow10(chainDecimals - scale);
  return { amount: units / unit, rest: units % unit };
}

/** An amount of minor units in the chain's units; what the chain cannot express is left out. */
export const onChain = ({ scale, chainDecimals }: Scales, amount: bigint): bigint =>
  chainDecimals >= scale ? amount * pow10(chainDecimals - scale) : amount / pow10(scale - chainDecimals);
