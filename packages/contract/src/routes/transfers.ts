import { z } from 'zod/mini';
import { toMovedAmount, walletTransferToWire } from '../mappers/assets.ts';
import { defineRoute } from '../route.ts';
import { verifiedUserOrder } from '../route-shapes.ts';
import { figureInput } from '../schemas/decimal.ts';
import { coinCode } from '../schemas/query.ts';
import { movedAmount } from '../schemas/wallet.ts';

const amount = figureInput({ missing: 'amount_required', unreadable: 'amount_not_a_number' });

const moveReasons = [
  'unknown_coin',
  'amount_required',
  'amount_not_a_number',
  'amount_too_precise',
  'insufficient_balance',
  'transfer_disabled',
  'kyc_required',
  'busy',
  'outcome_unknown',
] as const;

/** `in`: from spot to the other wallet; `out`: back to spot. */
const direction = z.enum(['in', 'out']);

const betweenWallets = {
  body: z.object({ coin: coinCode, number: amount, type: direction }),
  toWireBody: walletTransferToWire,
  reply: movedAmount,
  toDomain: toMovedAmount,
} as const;

export const contractTransfer = defineRoute({
  ...verifiedUserOrder(
    '/account/contractTransfer',
    'Moves an amount between the spot and the futures wallet',
  ),
  ...betweenWallets,
  reasons: moveReasons,
});
