import { runFuturesWorkload } from './run-futures-workload.ts';

// Runs one seeded futures history and prints its hash and what happened: futures-seed.ts SEED COMMANDS
const [seed = '1', commands = '2000'] = process.argv.slice(2);
const run = runFuturesWorkload(Number(seed), Number(commands));
console.log(run.hash, run.accepted, Object.fromEntries(run.events));
