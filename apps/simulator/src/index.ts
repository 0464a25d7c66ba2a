export type { Exchange } from './exchange.ts';
export { MAKERS, TAKERS } from './open-accounts.ts';
export { Simulator, type SimulatorOptions } from './simulator.ts';
