import { enableCompileCache } from 'node:module';

// With a warm cache, Node does not load its type stripper for the modules below. The stripper grows a WebAssembly
// memory, which detaches a buffer; from then on V8 checks every typed array, which costs the book a tenth of its time.
enableCompileCache();
const { benchBook } = await import('./book.ts');
const { benchExchange, benchGrowth } = await import('./exchange.ts');

// npm run bench:engine [-- book | exchange | growth]
const SEED = 20_260_105;
const parts = {
  book: () => benchBook(),
  exchange: () => benchExchange(SEED),
  growth: () => benchGrowth(SEED),
};
const chosen = process.argv[2] as keyof typeof parts | undefined;
if (chosen !== undefined && !(chosen in parts)) {
  console.error(`Choose a part: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
for (const name of chosen === undefined ? (Object.keys(parts) as (keyof typeof parts)[]) : [chosen])
  parts[name]();
