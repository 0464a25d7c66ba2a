import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the host. */
export interface HostGauges {
  readonly queueLength: number;
  readonly queueBytes: number;
  readonly seq: number;
  readonly epoch: number;
  readonly leading: boolean;
  /** Seconds since the newest snapshot was taken; undefined before the first. */
  readonly snapshotAgeSeconds: number | undefined;
  readonly snapshotSeq: number;
}

export class HostMetrics {
  readonly refused: Counter;
  readonly restarts: Counter<'why'>;
  readonly settled: Counter<'outcome'>;
  readonly snapshotSeconds: Histogram;
  readonly proofs: Counter;
  readonly #commands: Counter;
  readonly #bytes: Counter;
  readonly #batch: Histogram;
  readonly #commit: Histogram;
  readonly #apply: Histogram;

  constructor(registry: Registry = new Registry()) {
    const registers = [registry];
    this.refused = new Counter({
      name: 'meridian_engine_refused_total',
      help: 'Commands refused because the queue was full',
      registers,
    });
    this.restarts = new Counter({
      name: 'meridian_engine_ends_total',
      help: 'Restarts of the sequencer, by cause',
      labelNames: ['why'] as const,
      registers,
    });
    this.settled = new Counter({
      name: 'meridian_engine_lost_commits_total',
      help: 'Commits whose response was lost, by their outcome',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.snapshotSeconds = new Histogram({
      name: 'meridian_engine_snapshot_seconds',
      help: 'Time to check, write and read back a snapshot, in parallel with the trading thread',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    });
    this.proofs = new Counter({
      name: 'meridian_engine_proofs_total',
      help: 'State hashes of the leader that an independent replay of the journal confirmed',
      registers,
    });
    this.#commands = new Counter({
      name: 'meridian_engine_commands_total',
      help: 'Commands on disk',
      registers,
    });
    this.#bytes = new Counter({
      name: 'meridian_engine_journal_bytes_total',
      help: 'Bytes of commands on disk',
      registers,
    });
    this.#batch = new Histogram({
      name: 'meridian_engine_batch_commands',
      help: 'Commands in one journal row',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000],
      registers,
    });
    this.#commit = new Histogram({
      name: 'meridian_engine_commit_seconds',
      help: 'Time from sending a row to its COMMIT',
      buckets: [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    });
    this.#apply = new Histogram({
      name: 'meridian_engine_apply_seconds',
      help: 'Time the engine takes for one command, averaged over a turn',
      buckets: [1e-6, 2e-6, 5e-6, 1e-5, 2e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3, 1e-2],
      registers,
    });
  }

  applied(commands: number, ms: number): void {
    this.#apply.observe(ms / commands / 1000);
  }

  committed(commands: number, bytes: number, ms: number): void {
    this.#commands.inc(commands);
    this.#bytes.inc(bytes);
    this.#batch.observe(commands);
    this.#commit.observe(ms / 1000);
  }

  /** Gauges are read on each scrape, not updated with every command. */
  watch(registry: Registry, read: () => HostGauges): void {
    const gauge = (name: string, help: string, value: (now: HostGauges) => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(value(read()));
        },
      });
    gauge('meridian_engine_queue_commands', 'Commands in the queue', (now) => now.queueLength);
    gauge('meridian_engine_queue_bytes', 'Bytes of commands in the queue', (now) => now.queueBytes);
    gauge('meridian_engine_seq', 'The newest sequence number applied', (now) => now.seq);
    gauge('meridian_engine_epoch', 'The epoch this host leads or last led', (now) => now.epoch);
    gauge('meridian_engine_leading', '1 while this host leads', (now) => (now.leading ? 1 : 0));
    gauge('meridian_engine_snapshot_seq', 'The newest snapshot', (now) => now.snapshotSeq);
    gauge(
      'meridian_engine_snapshot_age_seconds',
      'Age of the newest snapshot, -1 before the first',
      (now) => now.snapshotAgeSeconds ?? -1,
    );
  }
}
