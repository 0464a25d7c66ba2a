export { EngineHost, type Phase } from './engine-host.ts';
export { type CommandRequest, EngineUnavailable, type ExchangePort, type Executed } from './exchange-port.ts';
export type { PriceSource, PriceTick } from './leadership/heartbeat.ts';
export type { CommittedBatch, CommittedCommand, Subscriber } from './sequencing/subscriber.ts';
export { SNAPSHOT_POLICY } from './snapshots/snapshot-taker.ts';
export { type EngineHostOptions, type RunningEngine, startEngineHost } from './start-engine-host.ts';
