import { Segmented, type SegmentedOption } from '@meridian/ui/controls/Segmented.tsx';
import { createContext, type ReactNode, type Ref, use, useMemo } from 'react';

/** The parts of an order form, in the order in which they are read. */
export interface TicketFrameProps<Side extends string> {
  readonly label: string;
  readonly sideLabel: string;
  readonly side: Side;
  readonly sides: readonly SegmentedOption<Side>[];
  readonly onSide: (side: Side) => void;
  /** Order type and the options of the type, in one row. */
  readonly options: ReactNode;
  readonly fields: ReactNode;
  /** Figures above the button. */
  readonly summary: ReactNode;
  /** Figures below the button: their rows are there before an amount is, so that nothing moves while it is typed. */
  readonly estimates?: ReactNode;
  /** The submit button. */
  readonly action: ReactNode;
  /** What prevents the form from sending orders; announced when it changes. */
  readonly notes: ReactNode;
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/** What a layout shows beside the fields of the form, above its figures. */
export const BesideFields = createContext<ReactNode>(undefined);

/** The frame of every order form. Rules, fields and figures belong to the product that is traded. */
export function TicketFrame<Side extends string>(props: TicketFrameProps<Side>) {
  const { sideLabel, side, sides, onSide } = props;
  const sideTabs = useMemo(
    () => <Segmented label={sideLabel} value={side} onChange={onSide} options={sides} />,
    [sideLabel, side, sides, onSide],
  );
  const beside = use(BesideFields);
  return (
    // A phone shows it beside the book, and down to its button without scrolling: rows follow each other closely.
    <form
      data-dense
      ref={props.ref}
      aria-label={props.label}
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {/* In a low window the two halves are boxes: side by side, or one above the other. */}
      <div className="ticket-inputs contents">
        {sideTabs}
        <div className="flex min-w-0 items-center gap-2">{props.options}</div>
        {props.fields}
      </div>
      {beside !== undefined && <div className="ticket-beside">{beside}</div>}
      <div className="ticket-end contents">
        {props.summary}
        <div className="ticket-action">{props.action}</div>
        {/* Always in the page, so that screen readers announce what appears in it. */}
        <div role="status" className="empty:hidden">
          {props.notes}
        </div>
        {props.estimates}
      </div>
    </form>
  );
}
