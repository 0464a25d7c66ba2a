import { benchBook } from './book.ts';

benchBook();
