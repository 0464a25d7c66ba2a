import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { failpoint } from '../failpoint.ts';
import { type Claim, Fenced, type Journal, type Lead } from '../journal/journal.ts';
import { HeldBatches } from '../sequencing/held-batches.ts';
import type { Subscriptions } from '../sequencing/subscriptions.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { catchUp, restore } from './recovery.ts';
import type { Replica } from './replica.ts';

export interface LeadershipDeps {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly subscriptions: Subscriptions;
  readonly claim: Claim;
  readonly standbyPollMs: number;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  onStandby(): void;
}

export interface Leadership {
  readonly replica: Replica;
  readonly lead: Lead;
}

const OFFSETS_EVERY_MS = 1_000;

/**
 * The only way to become the leader: raise the epoch, which fences every other leader; read where the journal ends;
 * build the state from snapshot and journal. While another host leads, stay on standby with an up-to-date state, and
 * take over with it.
 */
export async function takeLeadership(
  deps: LeadershipDeps,
  previousEpoch?: number,
): Promise<Leadership | undefined> {
  const { journal, claim } = deps;
  const again = previousEpoch === undefined ? undefined : { ...claim, instead: previousEpoch };
  const lead = (again && (await journal.takeLead(again))) ?? (await journal.takeLead(claim));
  return lead === undefined ? standBy(deps) : recoverAsLeader(deps, lead);
}

/** Cold start. The lease is renewed, however long the replay takes. */
async function recoverAsLeader(deps: LeadershipDeps, taken: Lead): Promise<Leadership> {
  const { journal, snapshots, subscriptions, log, stopping } = deps;
  failpoint('lead:taken');
  await using keeping = keepLead(deps, taken);
  const startedAt = performance.now();
  await subscriptions.locate({ start: (await journal.extent()).start.seq, end: taken.end.seq });
  const floor = await subscriptions.floor();
  const replica = await restore(journal, snapshots, log, floor);
  const from = replica.seq;
  await catchUp(replica, journal, (row) => {
    if (keeping.lost !== undefined) throw keeping.lost;
    // A long journal must not delay the shutdown of a server beyond its limit.
    stopping.throwIfAborted();
    if (row.firstSeq + row.count - 1 <= floor) return replica.follow(row);
    return subscriptions.deliver(replica.replay(row), true);
  });
  const lead = await keeping.release();
  replica.chain.mustEndAt(lead.end);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ from, to: replica.seq, proofs: replica.proofs, epoch: lead.epoch, ms }, 'recovered; leading');
  return { replica, lead };
}

/** Warm start: everything the leader writes is applied here too, a moment later. */
async function standBy(deps: LeadershipDeps): Promise<Leadership | undefined> {
  const { journal, snapshots, subscriptions, claim, log, stopping } = deps;
  const { holder, epoch } = await journal.extent();
  log.info({ leader: holder, epoch }, 'another server leads; this one is on standby');
  const replica = await restore(journal, snapshots, log, await subscriptions.durableFloor());
  const held = new HeldBatches();
  const keep = subscriptions.anyDurable;
  const follow = () =>
    catchUp(replica, journal, (row) => (keep ? held.add(replica.replay(row)) : replica.follow(row)));
  let offsetsAt = 0;
  await follow();
  deps.onStandby();
  while (!stopping.aborted) {
    const lead = await journal.takeLead(claim);
    if (lead !== undefined) return takeOver(deps, replica, held, lead, follow);
    await follow();
    if (keep && performance.now() > offsetsAt + OFFSETS_EVERY_MS) {
      held.trim(await subscriptions.durableFloor());
      offsetsAt = performance.now();
    }
    await sleep(deps.standbyPollMs, undefined, { signal: stopping }).catch(() => {});
  }
  return undefined;
}

async function takeOver(
  deps: LeadershipDeps,
  replica: Replica,
  held: HeldBatches,
  lead: Lead,
  follow: () => Promise<number>,
): Promise<Leadership> {
  const { journal, subscriptions, log } = deps;
  failpoint('lead:taken');
  await follow();
  replica.chain.mustEndAt(lead.end);
  await subscriptions.locate({ start: (await journal.extent()).start.seq, end: lead.end.seq });
  const missing = held.after(await subscriptions.floor(), replica.seq);
  if (missing === undefined) return recoverAsLeader(deps, lead);
  for (const batch of missing) await subscriptions.deliver(batch, true);
  log.warn({ epoch: lead.epoch, seq: replica.seq }, 'took over the leadership');
  return { replica, lead };
}

interface Keeping extends AsyncDisposable {
  readonly lost: Error | undefined;
  /** Stops renewing and returns the current lead. */
  release(): Promise<Lead>;
}

function keepLead({ journal, claim }: LeadershipDeps, taken: Lead): Keeping {
  let lead = taken;
  let lost: Error | undefined;
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, claim.leaseMs / 3);
  return {
    get lost() {
      return lost;
    },
    async release() {
      clearInterval(timer);
      await renewing;
      if (lost !== undefined) throw lost;
      return lead;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await renewing;
    },
  };

  async function renew(): Promise<void> {
    try {
      const renewed = await journal.takeLead({ ...claim, instead: lead.epoch });
      if (renewed === undefined) lost = new Fenced(lead.epoch);
      else lead = renewed;
    } catch (error) {
      lost = error as Error;
    }
  }
}
