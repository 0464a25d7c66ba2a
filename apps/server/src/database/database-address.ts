/**
 * Reads a PostgreSQL address. Several hosts may stand in it (`host1:5432,host2:5432`, for a server with a replica to
 * fall back on), which no URL allows, so the parts are those with the first host alone.
 */
export function parseDatabaseAddress(text: string): URL {
  return new URL(text.replace(/^([a-z]+:\/\/(?:[^@/?]*@)?[^,/?]*),[^/?]*/, '$1'));
}
