import type { Mutation } from './mutations.ts';

/** Planted bugs in new-coin sales. */
export const SALE_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'a sale allots more than it has',
    file: 'sale-formulas.ts',
    find: 'mulDivFloor(wanted, total, subscribed)',
    put: 'mulDivFloor(wanted, total, subscribed) + 1n',
  },
  {
    bug: 'a subscription costs less than its price',
    file: 'sale-formulas.ts',
    find: 'ceilDiv(quantity * price, pow10(coinScale))',
    put: '(quantity * price) / pow10(coinScale)',
  },
  {
    bug: 'a canceled sale keeps the money',
    file: 'ieo/settle-projects.ts',
    find: 'paid: 0n as Amount, refunded: held',
    put: 'paid: held, refunded: 0n as Amount',
  },
  {
    bug: 'locks of a later sale are released before their time',
    file: 'ieo/unlock-queue.ts',
    find: '.filter(({ unlocksAt }) => unlocksAt <= now)',
    put: '',
  },
  {
    bug: 'locks after the first step are forgotten',
    file: 'ieo/unlock-queue.ts',
    find: 'if (bucket.next < bucket.locks.length) continue;',
    put: 'if (bucket.next < bucket.locks.length && taken.length < limit) continue;',
  },
  {
    bug: 'locks are released in the order of their times',
    file: 'ieo/unlock-queue.ts',
    find: 'if (headOf(buckets[at]!) < headOf(buckets[lowest]!)) lowest = at;',
    put: 'if (buckets[at]!.unlocksAt < buckets[lowest]!.unlocksAt) lowest = at;',
  },
  {
    bug: 'a snapshot forgets the locks',
    file: 'ieo/settle-projects.ts',
    find: '  state.unlocks.add(coinLock);\n',
    put: '',
  },
  {
    bug: 'a sale whose lock ends before it does is listed',
    file: 'ieo/project-rules.ts',
    find: "if (unlocksAt !== 0 && unlocksAt <= endsAt) problems.push('lock');",
    put: '',
  },
  {
    bug: 'the stricter terms of a sale hold for older journals',
    file: 'ieo/manage-project.ts',
    find: 'state.rules >= SALE_RULES ? ',
    put: 'state.rules > 0 ? ',
  },
];
