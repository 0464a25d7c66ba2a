import type { Mutation } from './mutations.ts';

/** Planted bugs in bookings and withdrawals with a reference, network costs, and the way out of the fiat wallet. */
export const FUNDS_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a reference is booked twice',
    file: 'funds/booked-reference.ts',
    find: "if (state.references.has(reference)) return rejected('duplicate_reference');",
    put: '',
  },
  {
    bug: 'a rejected booking uses its reference up',
    file: 'funds/booked-reference.ts',
    find: 'if (!result.ok) return result;\n  const booked',
    put: 'const booked',
  },
  {
    bug: 'a reference is not part of the state',
    file: 'funds/booked-reference.ts',
    find: '  state.bookedReferences.add(booked);\n',
    put: '',
  },
  {
    bug: 'a snapshot forgets the references',
    file: 'snapshot.ts',
    find: 'state.references.add(reference);',
    put: 'void reference;',
  },
  {
    bug: 'a booking needs no reference',
    file: 'funds/booked-reference.ts',
    find: "if (reference.trim() === '') return rejected('reference_required');",
    put: '',
  },
  {
    bug: 'money is trapped in the fiat wallet',
    file: 'funds/transfer.ts',
    find: "to === 'fiat' || (from === 'fiat' && rules < FUNDS_RULES)",
    put: "to === 'fiat' || from === 'fiat'",
  },
  {
    bug: 'everybody may move money into the fiat wallet',
    file: 'funds/transfer.ts',
    find: "to === 'fiat' || (from === 'fiat' && rules < FUNDS_RULES)",
    put: "from === 'fiat' && rules < FUNDS_RULES",
  },
  {
    bug: 'money leaves the fiat wallet under older rules',
    file: 'funds/transfer.ts',
    find: "(from === 'fiat' && rules < FUNDS_RULES)",
    put: 'false',
  },
  {
    bug: 'an ended withdrawal is still found by its reference',
    file: 'funds/withdraw.ts',
    find: '  state.withdrawalsByReference.delete(named.reference);\n',
    put: '',
  },
  {
    bug: 'an ended withdrawal leaves its reference in the state',
    file: 'funds/withdraw.ts',
    find: '  state.withdrawalReferences.remove(named);\n',
    put: '',
  },
  {
    bug: 'a snapshot forgets which withdrawal a reference belongs to',
    file: 'snapshot.ts',
    find: 'state.withdrawalsByReference.set(reference, id);',
    put: 'void id;',
  },
  {
    bug: 'a withdrawal with a reference is held twice',
    file: 'funds/withdraw.ts',
    find: 'bookOnce(state, command.reference, () => {',
    put: '((book: () => Result) => book())(() => {',
  },
  {
    bug: 'network costs are paid to the house',
    file: 'funds/network-cost.ts',
    find: 'state.ledger.move(costs, chain,',
    put: 'state.ledger.move(chain, costs,',
  },
  {
    bug: 'network costs are booked with every delivery',
    file: 'funds/network-cost.ts',
    find: 'bookOnce(state, command.reference, () => {',
    put: '((book: () => Result) => book())(() => {',
  },
  {
    bug: 'a network cost of nothing is accepted',
    file: 'funds/network-cost.ts',
    find: "if (amount <= 0n) return rejected('amount_required');",
    put: '',
  },
  {
    bug: 'a purchase is credited with every delivery',
    file: 'funds/credit-purchase.ts',
    find: 'bookOnce(state, command.reference, () => {',
    put: '((book: () => Result) => book())(() => {',
  },
  {
    bug: 'a purchase is taken from the user',
    file: 'funds/credit-purchase.ts',
    find: 'state.ledger.move(rail, wallet,',
    put: 'state.ledger.move(wallet, rail,',
  },
  {
    bug: 'a purchase enters the spot wallet',
    file: 'funds/credit-purchase.ts',
    find: "state.ledger.user(account, 'fiat', coin)",
    put: "state.ledger.user(account, 'spot', coin)",
  },
  {
    bug: 'a purchase of nothing is accepted',
    file: 'funds/credit-purchase.ts',
    find: "if (amount <= 0n) return rejected('amount_required');",
    put: '',
  },
  {
    bug: 'a rebate names the trade before its own',
    file: 'referral/pay-rebates.ts',
    find: 'trade: state.lastIds.trades + 1,',
    put: 'trade: state.lastIds.trades,',
  },
];
