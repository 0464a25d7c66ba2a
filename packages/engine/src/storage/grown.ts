/** A buffer of twice the size that begins with the bytes of the old one. */
export function grown(old: ArrayBufferLike): ArrayBuffer {
  const buffer = new ArrayBuffer(old.byteLength * 2);
  new Uint8Array(buffer).set(new Uint8Array(old));
  return buffer;
}
