/**
 * Noise as a function of its position: the same seed, stream and index always give the same value, so a simulation can
 * stop, jump and continue without storing a generator's state.
 */
export interface Noise {
  /** Uniform between 0 and 1, both excluded. */
  uniform(stream: number, index: number): number;
  /** Standard normal. */
  normal(stream: number, index: number): number;
}

export function seededNoise(seed: number): Noise {
  const uniform = (stream: number, index: number): number => hash(seed, stream * 2, index);
  return {
    uniform,
    normal(stream, index) {
      const radius = Math.sqrt(-2 * Math.log(uniform(stream, index)));
      return radius * Math.cos(2 * Math.PI * hash(seed, stream * 2 + 1, index));
    },
  };
}

function hash(seed: number, stream: number, index: number): number {
  let value = mix(seed ^ 0x715c7f15);
  value = mix(value ^ Math.imul(stream + 1, 0x85ebca6b));
  value = mix(value ^ (index | 0));
  value = mix(value ^ Math.floor(index / 2 ** 32));
  return (value + 0.5) / 2 ** 32;
}

/** The finalizer of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
