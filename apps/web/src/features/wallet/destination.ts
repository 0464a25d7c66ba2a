import type { RefusalFields } from '../../accounts/form/form-problems.ts';

/** Where coins are sent to, as typed. */
export interface Destination {
  readonly address: string;
  /** Empty where the network has none. */
  readonly memo: string;
}

export const DESTINATION_REFUSALS: RefusalFields<keyof Destination> = {
  address_required: 'address',
  address_invalid: 'address',
  address_checksum: 'address',
  address_of_contract: 'address',
  address_of_exchange: 'address',
  memo_required: 'memo',
  memo_rule: 'memo',
  memo_not_used: 'memo',
};

/** What is sent to the server: without spaces around it, and without an empty memo. */
export const sentDestination = ({ address, memo }: Destination) => ({
  address: address.trim(),
  ...(memo.trim() !== '' && { memo: memo.trim() }),
});

/** A link of a wallet is shorter than this. */
const LONGEST_LINK = 500;

/**
 * The address and memo in the text of a QR code: a plain address, or a payment link such as
 * `ethereum:0xToken@1/transfer?address=0xRecipient` (EIP-681) or `ripple:rAddress?dt=77`.
 */
export function readScanned(text: string): Destination {
  const plain = text.trim().slice(0, LONGEST_LINK);
  const colon = plain.indexOf(':');
  if (colon < 0) return { address: plain, memo: '' };
  const [target = '', query = ''] = plain.slice(colon + 1).split('?', 2);
  const params = new URLSearchParams(query);
  const named = target.replace(/^\/\//, '').replace(/^pay-/, '').split(/[@/]/, 1)[0] ?? '';
  return {
    address: params.get('address') ?? named,
    memo: params.get('dt') ?? params.get('memo') ?? params.get('tag') ?? '',
  };
}
