import { useState } from 'react';
import { type Keeper, readJson } from './storage.ts';

/** State that is kept in one of the browser's stores. A stored value that is not accepted counts as absent. */
export function useKept<Key extends string, Value>(
  keeper: Keeper<Key>,
  key: Key,
  accept: (value: unknown) => Value | undefined,
  first: Value,
): [value: Value, keep: (value: Value) => void] {
  const [value, setValue] = useState(() => readJson(keeper, key, accept) ?? first);
  const keep = (next: Value) => {
    keeper.write(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}

export const acceptBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const acceptOneOf =
  <Choice>(choices: readonly Choice[]) =>
  (value: unknown): Choice | undefined =>
    choices.find((choice) => choice === value);
