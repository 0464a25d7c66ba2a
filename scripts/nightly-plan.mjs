// The long runs of a night, and which of them are left. Pure, so that it can be tested without running one.

/** All runs use the seed of the night, so that every night tests other histories and a failure names its seed. */
export const STEPS = [
  { name: 'walk', args: ['walk'] },
  { name: 'bad input', args: ['bad-input'] },
  { name: 'mutants', args: ['mutants'] },
  { name: 'simulate engine', args: ['simulate', '--', 'engine', '--seed', 'SEED'] },
  { name: 'simulate futures', args: ['simulate', '--', 'futures', '--seed', 'SEED'] },
  {
    name: 'simulate liquidation-price',
    args: ['simulate', '--', 'liquidation-price', '--accounts', '2000', '--seed', 'SEED'],
  },
  { name: 'simulate twin', args: ['simulate', '--', 'twin', '--commands', '1000000', '--seed', 'SEED'] },
  { name: 'simulate chain', args: ['simulate', '--', 'chain', '--runs', '100', '--seed', 'SEED'] },
  { name: 'simulate prices', args: ['simulate', '--', 'prices', '--runs', '300', '--seed', 'SEED'] },
  { name: 'parallel spending', args: ['parallel-spending'] },
  { name: 'chaos', args: ['chaos', '--', '--kills', '200', '--seed', 'SEED'] },
  { name: 'simulate market', args: ['simulate', '--', 'market', '--minutes', '60', '--seed', 'SEED'] },
  { name: 'bench engine', args: ['bench:engine'] },
  { name: 'bench journal', args: ['bench:journal'] },
  { name: 'bench recovery', args: ['bench:recovery'] },
  { name: 'bench snapshot', args: ['bench:snapshot'] },
  { name: 'bench orders', args: ['bench:orders'] },
  { name: 'bench futures', args: ['bench:futures'] },
  { name: 'bench wallet', args: ['bench:wallet'] },
  { name: 'bench products', args: ['bench:products'] },
  { name: 'bench sockets', args: ['bench:sockets'] },
  { name: 'bench web', args: ['bench:web'] },
];

export const commandOf = ({ args }, seed) => [
  'run',
  ...args.map((arg) => (arg === 'SEED' ? String(seed) : arg)),
];

/** A night belongs to one commit: after a change its results no longer apply, so a new night begins. */
export const continueNight = (kept, commit, seed) =>
  kept?.commit === commit ? kept : { commit, seed, results: {} };

export const stepsLeft = (night) => STEPS.filter(({ name }) => night.results[name] === undefined);

export function summaryOf(night) {
  const rows = STEPS.map(({ name }) => {
    const result = night.results[name];
    if (result === undefined) return `not run  ${name}`;
    return `${result.ok ? 'ok     ' : 'FAILED '}  ${name.padEnd(18)} ${minutes(result.seconds)}  ${result.lastLine}`;
  });
  const failed = Object.values(night.results).filter(({ ok }) => !ok).length;
  const passed = Object.values(night.results).length - failed;
  return [
    `Night of ${night.commit.slice(0, 7)}, seed ${night.seed}`,
    ...rows,
    `${passed} passed, ${failed} failed`,
  ];
}

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`.padStart(9);
