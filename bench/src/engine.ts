import { enableCompileCache } from 'node:module';

// With the cache warm, Node need not load its type stripper for the modules below. The stripper grows a WebAssembly
// memory, and once any buffer has been detached that way V8 checks every typed array for it: a tenth of the book's time.
enableCompileCache();
const { benchBook } = await import('./book.ts');

benchBook();
