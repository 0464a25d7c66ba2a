import { classNames } from '@meridian/ui/class-names.ts';
import { Fragment, type ReactNode } from 'react';
import { UNKNOWN } from '../../session/format/number-format.ts';
import type { CardPlace, RecordColumn } from './record-columns.ts';
import './record-card.css';

/**
 * A record on a phone. Its figures have the same places in every card of a list: `--` keeps the place of a missing one,
 * and only a row of nothing but missing figures is left out.
 */
export function RecordCard<Row>({
  columns,
  row,
  actions,
  onOpen,
}: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly row: Row;
  readonly actions?: ReactNode;
  /** A tap anywhere in the card. One of the actions does the same for the keyboard. */
  readonly onOpen?: () => void;
}) {
  const cells = columns.map(({ id, title, titleOf, cell, usual, card = 'figure' }) => ({
    id,
    card,
    title: titleOf?.(row) ?? title,
    content: usual?.(row) === undefined ? cell(row) : <span className="sr-only">{usual(row)}</span>,
  }));
  const inPlace = (place: CardPlace) =>
    cells.filter(({ card, content }) => card === place && content !== UNKNOWN);
  // The result ends where the figures below it do: the button is beside the notes then.
  const results = inPlace('result');
  const figures = cells.filter(({ card }) => card === 'figure');
  const perRow = figures.length % 3 === 1 ? 2 : 3;
  const shown = figures.filter((_, at) => {
    const first = at - (at % perRow);
    return figures.slice(first, first + perRow).some(({ content }) => content !== UNKNOWN);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for one of the buttons inside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button has the keyboard.
    <div className={classNames('@container py-3', onOpen && 'cursor-pointer')} onClick={onOpen}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <Contents of={inPlace('icon')} />
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-body">
              <Contents of={[...inPlace('title'), ...inPlace('state')]} />
            </span>
            <span className="ml-auto text-body font-[640] whitespace-nowrap">
              <Contents of={results} />
            </span>
          </div>
          <div className="card-notes">
            <p className="text-cap text-ink3">
              <Contents of={inPlace('note')} between=" · " />
            </p>
            {results.length > 0 && actions}
          </div>
        </div>
        {results.length === 0 && actions}
      </div>
      {shown.length > 0 && (
        <dl className="card-figures mt-2.5 text-lab" data-columns={perRow}>
          {shown.map(({ id, title, content }) => (
            <div key={id} className="min-w-0">
              <dt className="text-cap text-ink3">{title}</dt>
              <dd className="font-[600] wrap-anywhere">{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const Contents = ({
  of,
  between,
}: {
  readonly of: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly between?: string;
}) =>
  of.map(({ id, content }, at) => (
    <Fragment key={id}>
      {at > 0 && between}
      {content}
    </Fragment>
  ));
