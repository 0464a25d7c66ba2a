/**
 * Raised by one whenever the same command on the same state may now be answered differently. The journal records it
 * with every row: an older program refuses to go on where a newer one has ruled.
 */
export const ENGINE_VERSION = 1;
