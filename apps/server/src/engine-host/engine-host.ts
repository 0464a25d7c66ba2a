import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, type ExchangeState, writeCommand } from '@meridian/engine';
import { ByteWriter } from '@meridian/engine/codec/bytes';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Subscriber } from './exchange-port.ts';
import { type CommandRequest, EngineUnavailable, type ExchangePort, type Executed } from './exchange-port.ts';
import { HostMetrics } from './host-metrics.ts';
import type { Claim, Journal } from './journal/journal.ts';
import { RULES_VERSION } from './journal/versions.ts';
import { raiseRules } from './leadership/raise-rules.ts';
import { takeLeadership } from './leadership/take-leadership.ts';
import { isPermanent } from './permanent-failure.ts';
import { isUrgent, QUEUE_LIMITS, type QueueLimits } from './sequencing/command-queue.ts';
import { PoisonCommands } from './sequencing/poison-commands.ts';
import { type End, Sequencer } from './sequencing/sequencer.ts';
import { Subscriptions } from './sequencing/subscriptions.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

export interface HostDeps {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly log: Logger;
  /** The name of this host, which other hosts report. */
  readonly holder: string;
  readonly registry?: Registry;
  readonly clock?: () => number;
  readonly limits?: QueueLimits;
  readonly leaseMs?: number;
  readonly hashEvery?: number;
  readonly standbyPollMs?: number;
  /** The rules that apply when it leads; the newest by default, older ones in tests. */
  readonly rules?: number;
  /** Awaited each time this host is about to lead, before its subscribers see the state. */
  readonly beforeLeading?: () => Promise<void>;
}

/** `halted`: a restart cannot fix the problem; an operator has to. */
export type Phase = 'starting' | 'standby' | 'leading' | 'recovering' | 'halted' | 'stopped';

const LEASE_MS = 5_000;
const HASH_EVERY = 1_000;
const STANDBY_POLL_MS = 100;
const RESTART_PAUSE_MS = { first: 10, max: 5_000 };
/** An engine that broke after a shorter time than this is likely to break again. */
const CALM_MS = 10_000;
/** A commit that takes longer counts as an outage, and readiness reports it. */
const SLOW_COMMIT_MS = 2_000;
const STOP_TIMEOUT_MS = 2_000;

/**
 * Runs the engine. It leads or is on standby; a sequencer that ends without being asked to is replaced by one recovered
 * from the journal, in the same process.
 */
export class EngineHost implements ExchangePort {
  readonly metrics: HostMetrics;
  readonly #deps: HostDeps;
  readonly #claim: Claim;
  readonly #subscriptions: Subscriptions;
  readonly #stop = new AbortController();
  readonly #giveUp = new AbortController();
  /** Aborts waits for something that does not arrive. */
  readonly #leaving = AbortSignal.any([this.#stop.signal, this.#giveUp.signal]);
  readonly #scratch = new ByteWriter(1024);
  /** Encoded once: most reads do not need it. */
  #proveLead: Uint8Array | undefined;
  readonly #poisonCommands = new PoisonCommands();
  readonly #phaseWatchers = new Set<(phase: Phase) => void>();
  #phase: Phase = 'starting';
  /** The current leader; it becomes the sequencer, which takes commands, once its rules are in force. */
  #leader: Sequencer | undefined;
  #sequencer: Sequencer | undefined;
  #epoch = 0;
  #problem: Error | undefined;
  #running: Promise<void> | undefined;
  /** Set by the snapshot thread. */
  newestSnapshot: { readonly seq: number; readonly takenAt: number } | undefined;

  constructor(deps: HostDeps) {
    this.#deps = deps;
    this.#claim = { holder: deps.holder, leaseMs: deps.leaseMs ?? LEASE_MS };
    this.#subscriptions = new Subscriptions(deps.log, this);
    this.metrics = new HostMetrics(deps.registry);
    if (deps.registry !== undefined) this.metrics.watch(deps.registry, () => this.#gauges());
  }

  get phase(): Phase {
    return this.#phase;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** Only before `start`. */
  subscribe(subscriber: Subscriber): void {
    if (this.#running !== undefined) throw new Error('subscribe before the host is started');
    this.#subscriptions.add(subscriber);
  }

  /** Resolves when it leads or is on standby. Fails if it is halted first. */
  start(): Promise<void> {
    this.#running ??= this.#run();
    return this.#reached((phase) => phase === 'leading' || phase === 'standby');
  }

  /** Resolves when it leads. */
  leading(): Promise<void> {
    return this.#reached((phase) => phase === 'leading');
  }

  /**
   * The server is about to stop: it still serves, but waits only a moment longer for a journal that does not respond.
   */
  prepareToStop(): void {
    setTimeout(() => this.#giveUp.abort(), STOP_TIMEOUT_MS).unref();
  }

  /** Finishes what is queued, resigns the leadership, and closes the journal. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#leader?.stop();
    await this.#running;
    this.#enter('stopped');
    await this.#deps.journal.close();
    await this.#deps.snapshots.close();
  }

  submit(request: CommandRequest): Promise<Executed> {
    let bytes: Uint8Array;
    try {
      bytes = this.#encode(request);
      if (this.#poisonCommands.includes(request, bytes))
        throw new EngineUnavailable('not_ready', 'no', 'such a command has broken the engine before');
    } catch (error) {
      return Promise.reject(error);
    }
    return this.#sequencer?.submit(bytes, isUrgent(request.type)) ?? Promise.reject(this.#notServing());
  }

  read<Seen>(view: (state: ExchangeState) => Seen): Promise<Seen> {
    this.#proveLead ??= this.#encode({ type: 'AdvanceClock' });
    return this.#sequencer?.read(view, this.#proveLead) ?? Promise.reject(this.#notServing());
  }

  /** Throws while the host cannot accept work; the message says why. */
  checkReady(): void {
    if (this.#phase !== 'leading' || this.#sequencer === undefined) throw this.#notServing();
    if (!this.#sequencer.accepting) throw new Error('the outcome of a commit is unknown; asking the journal');
    const since = this.#sequencer.committingSince;
    if (since !== undefined && performance.now() - since > SLOW_COMMIT_MS)
      throw new Error('the journal is not responding');
    const { failed } = this.#subscriptions;
    if (failed.length > 0) throw new Error(`failed subscribers: ${failed.join(', ')}`);
  }

  /** Everything up to this sequence number is on disk for every durable subscriber. */
  durableFloor(): Promise<number> {
    return this.#subscriptions.durableFloor();
  }

  /** Halts because the state was proved wrong; recovery would only rebuild the same state. */
  halt(error: Error): void {
    this.#problem = error;
    this.#leader?.halt(error);
  }

  onPhase(watcher: (phase: Phase) => void): () => void {
    this.#phaseWatchers.add(watcher);
    return () => this.#phaseWatchers.delete(watcher);
  }

  async #run(): Promise<void> {
    const { log } = this.#deps;
    let pause = RESTART_PAUSE_MS.first;
    let ownEpoch: number | undefined;
    while (!this.#leaving.aborted) {
      const startedAt = performance.now();
      try {
        const end = await this.#lead(ownEpoch);
        if (end === undefined || end.why === 'stopped') break;
        this.metrics.restarts.inc({ why: end.why });
        log.error({ err: end.error, why: end.why, epoch: this.#epoch }, 'stopped leading');
        ownEpoch = end.why === 'fenced' ? undefined : this.#epoch;
        if (progress(end, performance.now() - startedAt)) pause = RESTART_PAUSE_MS.first;
      } catch (error) {
        if (this.#leaving.aborted) break;
        if (isPermanent(error)) this.#problem = error as Error;
        else log.error({ err: error }, 'cannot lead yet; retrying');
      }
      if (this.#problem !== undefined) return this.#haltForGood(this.#problem);
      this.#enter('recovering');
      await sleep(pause, undefined, { signal: this.#leaving }).catch(() => {});
      pause = Math.min(pause * 2, RESTART_PAUSE_MS.max);
    }
  }

  /** Leads until something ends it. Undefined when asked to stop before leading. */
  async #lead(ownEpoch: number | undefined): Promise<End | undefined> {
    const { journal, snapshots, log } = this.#deps;
    const leadership = await takeLeadership(
      {
        journal,
        snapshots,
        log,
        subscriptions: this.#subscriptions,
        claim: this.#claim,
        standbyPollMs: this.#deps.standbyPollMs ?? STANDBY_POLL_MS,
        stopping: this.#leaving,
        onStandby: () => this.#enter('standby'),
      },
      ownEpoch,
    );
    if (leadership === undefined) return undefined;
    if (this.#problem !== undefined) throw this.#problem;
    await this.#deps.beforeLeading?.();
    this.#subscriptions.begin(leadership.replica.state);
    this.#epoch = leadership.lead.epoch;
    const sequencer = new Sequencer({
      ...leadership,
      journal,
      log,
      claim: this.#claim,
      limits: this.#deps.limits ?? QUEUE_LIMITS,
      hashEvery: this.#deps.hashEvery ?? HASH_EVERY,
      clock: this.#deps.clock ?? Date.now,
      metrics: this.metrics,
      stopping: this.#leaving,
      publish: (batch) => this.#subscriptions.deliver(batch),
    });
    this.#leader = sequencer;
    if (this.#stop.signal.aborted) sequencer.stop();
    const { rules } = leadership.replica.state;
    if (await raiseRules(sequencer, rules, this.#deps.rules ?? RULES_VERSION)) {
      this.#sequencer = sequencer;
      this.#enter('leading');
    }
    const end = await sequencer.ended;
    this.#leader = undefined;
    this.#sequencer = undefined;
    this.#epoch = sequencer.epoch;
    if (end.poisonCommand !== undefined) this.#poisonCommands.addCommand(end.poisonCommand);
    if (end.why === 'stopped') await journal.resign(this.#epoch).catch(() => {});
    return end;
  }

  #haltForGood(problem: Error): void {
    this.#deps.log.fatal({ err: problem }, 'the engine is halted; it needs an operator');
    this.#enter('halted');
  }

  #encode(request: CommandRequest): Uint8Array {
    this.#scratch.clear();
    writeCommand(this.#scratch, { ...request, at: 0 } as Command);
    return this.#scratch.takeBytes();
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    for (const watcher of this.#phaseWatchers) watcher(phase);
  }

  #reached(wanted: (phase: Phase) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = (phase: Phase): void => {
        if (!wanted(phase) && phase !== 'halted' && phase !== 'stopped') return;
        stopWatching();
        if (wanted(phase)) resolve();
        else reject(this.#problem ?? this.#notServing());
      };
      const stopWatching = this.onPhase(check);
      check(this.#phase);
    });
  }

  #notServing(): EngineUnavailable {
    const why = this.#problem === undefined ? this.#phase : `halted: ${this.#problem.message}`;
    return new EngineUnavailable('not_ready', 'no', `the engine is not serving (${why})`);
  }

  #gauges() {
    const sequencer = this.#sequencer;
    const snapshot = this.newestSnapshot;
    return {
      queueLength: sequencer?.queued.length ?? 0,
      queueBytes: sequencer?.queued.bytes ?? 0,
      seq: sequencer?.seq ?? 0,
      epoch: sequencer?.epoch ?? this.#epoch,
      leading: this.#phase === 'leading',
      snapshotSeq: snapshot?.seq ?? 0,
      snapshotAgeSeconds: snapshot && (Date.now() - snapshot.takenAt) / 1000,
    };
  }
}

/** A failure after some progress starts a new series; otherwise the pauses grow. */
const progress = (end: End, ms: number): boolean => (end.why === 'broken' ? ms > CALM_MS : end.rows > 0);
