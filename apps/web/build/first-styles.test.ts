import { describe, expect, it } from 'vitest';
import { selectStyles } from './first-styles.ts';

const select = (rules: string, code: string) =>
  selectStyles(`:root{--a:1}@layer utilities{${rules}}.splash{top:0}`, code)
    .replace(':root{--a:1}@layer utilities{', '')
    .replace('}.splash{top:0}', '');

describe('the styles of the first page', () => {
  it('are the utilities whose class is in the code', () => {
    expect(select('.p-1{padding:1px}.p-10{padding:10px}', 'a("p-10 x")')).toBe('.p-10{padding:10px}');
  });

  it('keep the order, the conditions and what is not a utility', () => {
    const rules =
      '.flex{display:flex}@media (hover:hover){.hover\\:flex:hover{display:flex}.m-1{margin:1px}}.m-2{margin:2px}';
    expect(select(rules, '`hover:flex m-2`+"flex"')).toBe(
      '.flex{display:flex}@media (hover:hover){.hover\\:flex:hover{display:flex}}.m-2{margin:2px}',
    );
    expect(select(rules, 'nothing')).toBe('');
  });

  it('find escaped names, and those inside other selectors', () => {
    const rules =
      '.w-1\\/2{width:50%}.\\32 xl\\:p-1{padding:1px}.pb-\\[calc\\(var\\(--x\\)\\+1px\\)\\]{padding:0}' +
      ':where(.space-y-2>:not(:last-child)){margin:2px}.group-hover\\:p-1:is(:where(.group):hover *){padding:1px}';
    expect(select(rules, '"w-1/2 2xl:p-1 pb-[calc(var(--x)+1px)] space-y-2 group-hover:p-1"')).toBe(rules);
    expect(select(rules, '"group"')).toBe('');
  });

  it('keep a name with quotes, which may be written in other ways in the code', () => {
    const rule = ".before\\:content-\\[\\'x\\'\\]:before{content:'x'}";
    expect(select(rule, '')).toBe(rule);
  });
});
