import type { UserMessage } from '@meridian/contract/schemas/message';

/** Green for what came, and red for what was lost. A payment is no loss: it is not red. */
export function amountTone({ group, amount }: Pick<UserMessage, 'group' | 'amount'>): string {
  if (amount === null) return '';
  if (amount.moved === 'out') return group === 'cycle' ? 'text-down' : '';
  return amount.moved === 'in' ? 'text-up' : 'text-ink2';
}
