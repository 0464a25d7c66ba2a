/**
 * Raised by one whenever the same command on the same state may get a different result. The journal records it with
 * every row: an older program refuses to continue a journal that a newer one has written to.
 *
 * 2: the state hash is computed from the values of a row instead of its bytes, so hashes of version 1 no longer match.
 *    Version 1 was never deployed, and there is no reader for its hashes.
 * 3: the hold of a spot order is derived instead of stored, and the words of a row are mixed lane by lane, so hashes
 *    change again. Version 2 was never deployed.
 * 4: adds rule versions and `RaiseRules`. Rows of version 3 still replay to their hashes, because the journal itself
 *    says which rules are in force [RULES-1].
 */
export const ENGINE_VERSION = 4;
