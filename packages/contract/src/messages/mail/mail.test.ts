import { describe, expect, it } from 'vitest';
import { CODE_PURPOSES } from '../../code-purposes.ts';
import { parametersOf } from '../catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const ids = Object.keys(en) as (keyof typeof en)[];

describe('mail texts', () => {
  it('have the same ids and parameters in both languages', () => {
    expect(Object.keys(ja).sort()).toEqual([...ids].sort());
    expect(ids.filter((id) => `${parametersOf(ja[id])}` !== `${parametersOf(en[id])}`)).toEqual([]);
  });

  it('are not left in English', () => {
    expect(ids.filter((id) => ja[id] === en[id] && en[id].includes(' '))).toEqual([]);
  });

  it('say what each code is for', () => {
    for (const purpose of CODE_PURPOSES) expect(en).toHaveProperty(`code_for_${purpose}`);
  });

  it('have a text for every subject', () => {
    for (const id of ids.filter((each) => each.endsWith('_subject'))) {
      expect(en).toHaveProperty(id.replace('_subject', '_text'));
    }
  });
});
