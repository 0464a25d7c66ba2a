/**
 * Idempotency keys for one form: the same body sent again gets the same key and is stored once, a changed one gets a new
 * key, because the server refuses a key that comes with another text.
 */
export function createCallKeys(): (body: object) => string {
  let last = '';
  let key = '';
  return (body) => {
    const sent = JSON.stringify(body);
    if (sent !== last) key = crypto.randomUUID();
    last = sent;
    return key;
  };
}
