const WHOLE_TEXT = 0x81;
const SHORT = 125;
const MEDIUM = 0xffff;

/** A text message of a server as wire bytes (RFC 6455, 5.2): not masked, length in its shortest form. */
export function textFrameOf(payload: Buffer): Buffer {
  const { length } = payload;
  if (length <= SHORT) return Buffer.concat([Buffer.from([WHOLE_TEXT, length]), payload]);
  if (length <= MEDIUM) {
    const head = Buffer.from([WHOLE_TEXT, 126, 0, 0]);
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, payload]);
  }
  const head = Buffer.from([WHOLE_TEXT, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
