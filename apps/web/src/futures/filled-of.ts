import type { FuturesOrder } from '@meridian/contract/domain/futures';

/** The filled contracts of an order, which are whole numbers. */
export const filledOf = ({ quantity, unfilled }: Pick<FuturesOrder, 'quantity' | 'unfilled'>): string =>
  String(BigInt(quantity) - BigInt(unfilled));
