export { type CommandRequest, type Engine, EngineUnavailable, type Executed } from './engine.ts';
export { EngineHost, type Phase } from './engine-host.ts';
export type { PriceSource, PriceTick } from './leadership/heartbeat.ts';
export type { CommittedBatch, CommittedCommand, Subscriber } from './sequencing/subscriber.ts';
export { SNAPSHOT_POLICY } from './snapshots/snapshot-taker.ts';
export { type EngineHostOptions, type RunningEngine, startEngineHost } from './start-engine-host.ts';
