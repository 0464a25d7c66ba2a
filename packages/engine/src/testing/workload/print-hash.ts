import { runWorkload } from './run-workload.ts';

// Prints the state hash of a seeded history, for comparing processes: print-hash.ts SEED COMMANDS
const [seed = '1', commands = '1000'] = process.argv.slice(2);
console.log(runWorkload(Number(seed), Number(commands)).hash);
