import { apply, type Command, checkAfter, type ExchangeState, stateHash } from '@meridian/engine';
import { type ExchangeSize, ExchangeWorkload } from './exchange-workload.ts';
import { median, printFigure, printMeasure, quantile } from './figures.ts';

const ROUNDS = 5;
const ROUND_COMMANDS = 200_000;
const HASH_EVERY = 1_000;
const GROWTH_COMMANDS = 50_000;

/** The whole engine: ledger, fees, freezes, rebates, events, cheap invariants, a state hash each 1,000 commands. */
export function benchExchange(seed: number): void {
  const workload = new ExchangeWorkload(seed, { accounts: 10_000, markets: 20, orders: 10_000 });
  run(workload.state, workload.take(ROUND_COMMANDS));
  const rates: number[] = [];
  const cpuRates: number[] = [];
  const memoryBefore = memoryUsed();
  for (let round = 0; round < ROUNDS; round++) {
    const { wallSeconds, cpuSeconds } = run(workload.state, workload.take(ROUND_COMMANDS));
    rates.push(ROUND_COMMANDS / wallSeconds);
    cpuRates.push(ROUND_COMMANDS / cpuSeconds);
  }
  const grown = memoryUsed() - memoryBefore;
  const resting = workload.state.spotOrders.size;
  printFigure('engine_commands_per_second', median(rates), '/s', { atLeast: 400_000 });
  printMeasure('engine_commands_per_cpu_second', median(cpuRates), '/s');
  const nanos = latencies(workload.state, workload.take(ROUND_COMMANDS));
  printMeasure('engine_latency_p50', quantile(nanos, 0.5) / 1000, 'us');
  printFigure('engine_latency_p99', quantile(nanos, 0.99) / 1000, 'us', { atMost: 20 });
  printFigure('engine_latency_p999', quantile(nanos, 0.999) / 1000, 'us', { atMost: 200 });
  printMeasure('engine_memory_growth', grown / (ROUNDS * ROUND_COMMANDS), 'bytes/command');
  printMeasure('engine_resting_orders', resting, 'orders');
}

/** How the cost grows with the size of the exchange; each row is compared with the smallest of its kind. */
export function benchGrowth(seed: number): void {
  const accounts = [1_000, 10_000, 100_000, 1_000_000].map((count) => ({
    accounts: count,
    markets: 20,
    orders: 10_000,
  }));
  const orders = [1_000, 10_000, 100_000, 1_000_000].map((count) => ({
    accounts: 20_000,
    markets: 20,
    orders: count,
  }));
  const markets = [10, 50, 200, 500].map((count) => ({ accounts: 10_000, markets: count, orders: 10_000 }));
  for (const [name, sizes] of Object.entries({ accounts, orders, markets })) {
    const kind = name as keyof ExchangeSize;
    const grown = sizes.map((size) => measureSize(seed, kind, size));
    const [smallest, largest] = [grown[0]!, grown.at(-1)!];
    printFigure(`growth_${kind}`, smallest.rate / largest.rate, 'x', { atMost: 2 });
    const bytes = (largest.bytes - smallest.bytes) / (largest.count - smallest.count);
    printMeasure(`memory_${kind}`, bytes, 'bytes for each more');
  }
}

function measureSize(seed: number, kind: keyof ExchangeSize, size: ExchangeSize) {
  const before = memoryUsed();
  const workload = new ExchangeWorkload(seed, size);
  stateHash(workload.state);
  const bytes = memoryUsed() - before;
  const count = kind === 'orders' ? workload.state.spotOrders.size : size[kind];
  run(workload.state, workload.take(50_000));
  const rates = [1, 2, 3].map(
    () => GROWTH_COMMANDS / run(workload.state, workload.take(GROWTH_COMMANDS)).cpuSeconds,
  );
  const rate = median(rates);
  printMeasure(`growth_${kind}_${count}`, rate, 'commands/cpu s');
  return { count, rate, bytes };
}

function run(
  state: ExchangeState,
  commands: readonly Command[],
): { wallSeconds: number; cpuSeconds: number } {
  globalThis.gc?.();
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  for (let at = 0; at < commands.length; at++) {
    apply(state, commands[at]!);
    checkAfter(state);
    if (at % HASH_EVERY === 0) stateHash(state);
  }
  const wallSeconds = (performance.now() - start) / 1000;
  const used = process.threadCpuUsage(cpu);
  return { wallSeconds, cpuSeconds: (used.user + used.system) / 1e6 };
}

function latencies(state: ExchangeState, commands: readonly Command[]): Float64Array {
  const nanos = new Float64Array(commands.length);
  globalThis.gc?.();
  for (let at = 0; at < commands.length; at++) {
    const start = process.hrtime.bigint();
    apply(state, commands[at]!);
    checkAfter(state);
    nanos[at] = Number(process.hrtime.bigint() - start);
  }
  return nanos;
}

/** Memory of objects, and of the typed arrays of balances, books and fingerprints. */
function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
