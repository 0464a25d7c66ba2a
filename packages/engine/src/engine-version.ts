/**
 * Raised by one whenever the same command on the same state may now be answered differently. The journal records it
 * with every row: an older program refuses to go on where a newer one has ruled.
 *
 * 2: the state hash is mixed from the values of a row instead of its bytes, so the hashes that rows of version 1 carry
 *    no longer come out. Nothing was ever deployed with version 1; there is no reader for its hashes.
 * 3: what a spot order holds is no field of its own any more, and the words of a row are mixed lane by lane: other
 *    hashes again. Nothing was ever deployed with version 2.
 * 4: knows rule versions and `RaiseRules`. Rows of version 3 replay to their hashes: which rules are in force is told by
 *    the journal itself [RULES-1].
 */
export const ENGINE_VERSION = 4;
