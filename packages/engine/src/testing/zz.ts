import { BOOK_REGIMES, runBookTwins } from './book-twins.ts';
const n = Number(process.argv[2]); const s=Number(process.argv[3]);
for (const regime of BOOK_REGIMES) { const t=performance.now(); console.log(regime, JSON.stringify(runBookTwins({seed:s,commands:n,regime})), (performance.now()-t).toFixed(0)); }
