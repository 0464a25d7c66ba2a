export { EngineHost } from './engine-host.ts';
export {
  type CommittedBatch,
  EngineUnavailable,
  type ExchangePort,
  type Subscriber,
} from './exchange-port.ts';

export { SNAPSHOT_POLICY } from './snapshots/snapshot-taker.ts';
export { type RunningEngine, startEngineHost } from './start-engine-host.ts';
