export { type CommandRequest, type Engine, EngineUnavailable, type Executed } from './engine.ts';
export { EngineHost, type Phase } from './engine-host.ts';
export type { PriceSource, PriceTick } from './heartbeat.ts';
export { SNAPSHOT_POLICY } from './snapshot-taker.ts';
export { type EngineHostOptions, type RunningEngine, startEngineHost } from './start-engine-host.ts';
export type { CommittedBatch, CommittedCommand, Subscriber } from './subscriber.ts';
