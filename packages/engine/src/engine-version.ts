/**
 * Raised by one whenever the same command on the same state may now be answered differently. The journal records it
 * with every row: an older program refuses to go on where a newer one has ruled.
 *
 * 2: the state hash is mixed from the values of a row instead of its bytes, so the hashes that rows of version 1 carry
 *    no longer come out. Nothing was ever deployed with version 1; there is no reader for its hashes.
 */
export const ENGINE_VERSION = 2;
