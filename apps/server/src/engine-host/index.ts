export { EngineHost, type Phase } from './engine-host.ts';
export {
  type CommandRequest,
  type CommittedBatch,
  type CommittedCommand,
  EngineUnavailable,
  type ExchangePort,
  type Executed,
  type Subscriber,
} from './exchange-port.ts';
export type { PriceSource, PriceTick } from './leadership/heartbeat.ts';
export { SNAPSHOT_POLICY } from './snapshots/snapshot-taker.ts';
export { type EngineHostOptions, type RunningEngine, startEngineHost } from './start-engine-host.ts';
