import type { Mutation } from './mutations.ts';

/** Planted bugs in bookings with a reference and in the way out of the fiat wallet. */
export const FUNDS_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a reference is booked twice',
    file: 'funds/adjust-balance.ts',
    find: "if (state.references.has(reference)) return rejected('duplicate_reference');",
    put: '',
  },
  {
    bug: 'a rejected booking uses its reference up',
    file: 'funds/adjust-balance.ts',
    find: 'if (!result.ok) return result;\n  const booked',
    put: 'const booked',
  },
  {
    bug: 'a reference is not part of the state',
    file: 'funds/adjust-balance.ts',
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
    file: 'funds/adjust-balance.ts',
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
];
