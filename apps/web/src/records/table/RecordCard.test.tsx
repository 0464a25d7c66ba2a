import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordCard } from './RecordCard.tsx';
import type { RecordColumn } from './record-columns.ts';

const part = (id: string, card: NonNullable<RecordColumn<null>['card']>): RecordColumn<null> => ({
  id,
  title: id,
  card,
  cell: () => id,
});
const opened = { actions: <button type="button">open</button>, onOpen: () => {} };
/** The texts of the two lines at the top of a card, and of what is beside both. */
function linesOf(columns: readonly RecordColumn<null>[], given: Partial<typeof opened>) {
  const card = renderToStaticMarkup(<RecordCard columns={columns} row={null} {...given} />);
  const [first, second] = card.split('<div class="card-line').slice(1);
  const [line, beside] = second!.split('</div></div>');
  return [first, line, beside].map(
    (html) => (html ?? '').replaceAll(/<[^>]*>|^[^>]*>/g, ' ').match(/\w+/g) ?? [],
  );
}

const order = [part('pair', 'title'), part('time', 'note'), part('filled', 'state'), part('fee', 'figure')];

it('a card that opens has its button at the end of the first line, after its state', () => {
  expect(linesOf(order, opened)).toEqual([['pair', 'filled', 'open'], ['time'], ['fee', 'fee']]);
});

it('a title with more than pair and side leaves the state to the second line', () => {
  const terms = [part('side', 'title'), part('leverage', 'title')];
  expect(linesOf([...terms, ...order], opened)).toEqual([
    ['side', 'leverage', 'pair', 'open'],
    ['time', 'filled'],
    ['fee', 'fee'],
  ]);
});

it('a figure that only some records have is below those of all', () => {
  const card = renderToStaticMarkup(<RecordCard columns={[part('won', 'below'), ...order]} row={null} />);
  const [, figures, below] = card.split('<dl');
  expect(figures).toContain('fee');
  expect(below).toContain('won');
  expect(below).toContain('data-columns="row"');
});

it('a result takes that place: the state is behind the title, and the button below the result', () => {
  expect(linesOf([...order, part('won', 'result')], opened)).toEqual([
    ['pair', 'filled', 'won'],
    ['time', 'open'],
    ['fee', 'fee'],
  ]);
});

it('another button is beside both lines', () => {
  expect(linesOf(order, { actions: opened.actions })).toEqual([
    ['pair'],
    ['time', 'filled'],
    ['open', 'fee', 'fee'],
  ]);
});
