export { Simulator } from './simulator.ts';
