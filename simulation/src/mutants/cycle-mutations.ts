import type { Mutation } from './mutations.ts';

/** Planted bugs in the entry of cycle contracts, their queues, limits and guards. */
export const CYCLE_MUTATIONS: readonly Mutation[] = [
  {
    bug: 'cycle: contracts enter without a delay',
    file: 'cycle/open-cycle-contract.ts',
    find: 'state.rules < CYCLE_RULES ? 0 : (terms?.delayMs ?? ENTRY_DELAY_MS)',
    put: '0',
  },
  {
    bug: 'cycle: the delay of an offer is ignored',
    file: 'cycle/open-cycle-contract.ts',
    find: '(terms?.delayMs ?? ENTRY_DELAY_MS)',
    put: 'ENTRY_DELAY_MS',
  },
  {
    bug: 'cycle: contracts of earlier rules get the delay',
    file: 'cycle/open-cycle-contract.ts',
    find: 'if (state.rules >= CYCLE_RULES)\n',
    put: '\n',
  },
  {
    bug: 'cycle: a contract opens on an index of five seconds',
    file: 'cycle/open-cycle-contract.ts',
    find: 'rules >= CYCLE_RULES ? OPENING_INDEX_MS : INDEX_STALE_MS',
    put: 'rules >= CYCLE_RULES ? INDEX_STALE_MS : INDEX_STALE_MS',
  },
  {
    bug: 'cycle: earlier rules refuse an index of three seconds',
    file: 'cycle/open-cycle-contract.ts',
    find: 'rules >= CYCLE_RULES ? OPENING_INDEX_MS : INDEX_STALE_MS',
    put: 'rules >= CYCLE_RULES ? OPENING_INDEX_MS : OPENING_INDEX_MS',
  },
  {
    bug: 'cycle: overdue contracts wait twice as long',
    file: 'cycle/settle-cycle.ts',
    find: 'state.now - INDEX_STALE_MS - 1',
    put: 'state.now - 2 * INDEX_STALE_MS - 1',
  },
  {
    bug: 'cycle: the entry rule of an ended contract stays in the state',
    file: 'cycle/settle-cycle.ts',
    find: 'if (rule !== undefined) state.cycleEntryRules.remove(rule);',
    put: '',
  },
  {
    bug: 'cycle: stakes of ended contracts count for the limit of an account',
    file: 'cycle/cycle-watch.ts',
    find: 'if (left === 0n) offer.stakesByAccount.delete(account);\n  else offer.stakesByAccount.set(account, left);',
    put: 'void left;',
  },
  {
    bug: 'cycle: the limit of an account ignores what is open',
    file: 'cycle/open-cycle-contract.ts',
    find: '(offer.stakesByAccount.get(account) ?? 0n) + stake > terms.maxOpenStake',
    put: 'stake > terms.maxOpenStake',
  },
  {
    bug: 'cycle: equal times are taken out in any order',
    file: 'cycle/due-queue.ts',
    find: 'left.nextDue === right.nextDue ? left.nextId < right.nextId : left.nextDue < right.nextDue',
    put: 'left.nextDue < right.nextDue',
  },
  {
    bug: 'cycle: a looser limit holds at once',
    file: 'cycle/cycle-guard.ts',
    find: 'isLooser(command.dailyLimit, inForce) ? inForce : command.dailyLimit',
    put: 'command.dailyLimit',
  },
  {
    bug: 'cycle: no limit is taken for the strictest',
    file: 'cycle/cycle-guard.ts',
    find: '(asked === 0n || asked > inForce)',
    put: 'asked > inForce',
  },
  {
    bug: 'cycle: a pause can be shortened',
    file: 'cycle/cycle-guard.ts',
    find: 'Math.max(guard.pausedUntil, pausedUntil)',
    put: 'pausedUntil',
  },
  {
    bug: 'cycle: stakes of yesterday count today',
    file: 'cycle/cycle-guard.ts',
    find: 'guard.day === dayOf(now) ? guard.staked : 0n',
    put: 'guard.staked',
  },
  {
    bug: 'cycle: stakes are not counted',
    file: 'cycle/open-cycle-contract.ts',
    find: '  countStake(state, account.id, stake);\n',
    put: '',
  },
];
