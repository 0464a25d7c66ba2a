export { type CommandRequest, type Engine, EngineUnavailable, type Executed } from './engine.ts';
export type { CommittedBatch, CommittedCommand, Subscriber } from './subscriber.ts';
