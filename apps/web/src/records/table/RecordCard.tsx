import { classNames } from '@meridian/ui/class-names.ts';
import { Fragment, type ReactNode } from 'react';
import { UNKNOWN } from '../../session/format/number-format.ts';
import { type CardPlace, hasTwoLines, type RecordColumn } from './record-columns.ts';
import './record-card.css';

/**
 * A record on a phone, without the figures that it has no value of. A card without figures has two lines, each cut where
 * it does not fit: only the result is always whole. Other cards take another line for notes that do not fit.
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
  const cells = columns
    .map(({ id, title, titleOf, cell, usual, card = 'figure' }) => ({
      id,
      card,
      title: titleOf?.(row) ?? title,
      content: usual?.(row) === undefined ? cell(row) : <span className="sr-only">{usual(row)}</span>,
    }))
    .filter(({ content }) => content !== UNKNOWN);
  const inPlace = (place: CardPlace) => cells.filter(({ card }) => card === place);
  const isCut = hasTwoLines(columns);
  // What ends a line is below what ends the others: the result of a record, or else its state. The button of a card that
  // opens is at the end of the other line; other buttons are beside both. A short title leaves room for the state before
  // the button, and its notes are whole.
  const results = inPlace('result');
  const figures = inPlace('figure');
  const opens = onOpen !== undefined && results.length === 0;
  const titles = inPlace('title');
  const endsTitle = opens && titles.length <= SHORT_TITLE;
  const state = <Contents of={inPlace('state')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for one of the buttons inside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button has the keyboard.
    <div className={classNames('@container py-3', onOpen && 'cursor-pointer')} onClick={onOpen}>
      <div className="flex items-center gap-x-2">
        <Contents of={inPlace('icon')} />
        <div className="record-lines grid min-w-0 flex-1 grid-cols-1 gap-1">
          <div className={classNames('card-line', !isCut && (opens ? 'large:flex-wrap' : 'flex-wrap'))}>
            <span
              className={classNames(
                'inline-flex min-w-0 items-center gap-x-2 text-body',
                !isCut && 'flex-wrap gap-y-1',
              )}
            >
              {titles.map(({ id, content }) => (
                <span key={id} {...(isCut ? CUT : { className: 'contents' })}>
                  {content}
                </span>
              ))}
              {results.length > 0 && state}
            </span>
            {results.length > 0 && (
              <span className="ml-auto text-body font-[640] whitespace-nowrap">
                <Contents of={results} />
              </span>
            )}
            {endsTitle && <span className="ml-auto flex shrink-0">{state}</span>}
            {opens && actions}
          </div>
          <div className="card-line">
            <p className="card-notes min-w-0 text-cap text-ink3">
              {isCut ? (
                <span {...CUT}>
                  <Contents of={inPlace('note')} between=" · " />
                </span>
              ) : (
                <Notes of={inPlace('note')} />
              )}
            </p>
            {results.length > 0 ? actions : !endsTitle && state}
          </div>
        </div>
        {results.length === 0 && !opens && actions}
      </div>
      <Figures of={figures} className="mt-2" />
      <Figures of={inPlace('below')} className="mt-1" />
    </div>
  );
}

/** A pair and its side. */
const SHORT_TITLE = 2;

interface Cell {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

const Figures = ({ of, className }: { readonly of: readonly Cell[]; readonly className: string }) =>
  of.length > 0 && (
    <dl className={classNames('card-figures text-lab', className)} data-columns={columnsOf(of.length)}>
      {of.map(({ id, title, content }) => (
        <div key={id} className="min-w-0">
          <dt className="text-cap text-ink3">{title}</dt>
          <dd className="font-[600] wrap-anywhere">{content}</dd>
        </div>
      ))}
    </dl>
  );

/** Up to three figures are a row, in which a long one takes the room of short ones. */
function columnsOf(figures: number): 'row' | 2 | 3 {
  if (figures <= 3) return 'row';
  return figures % 3 === 1 ? 2 : 3;
}

/** Broken between two notes; the point before the first of a line is outside of the line. */
const Notes = ({ of }: { readonly of: readonly Cell[] }) => (
  <span className="note-lines">
    {of.map(({ id, content }, at) => (
      <span key={id} data-note={id}>
        {at > 0 && <span className="note-point"> · </span>}
        {content}
      </span>
    ))}
  </span>
);

/** The details, which the card opens, have the whole text. */
const CUT = { className: 'block truncate', 'data-excerpt': true } as const;

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
