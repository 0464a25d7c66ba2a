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
  /** What the order costs: above the button of a window that is too low for all figures below the book. */
  readonly costs?: ReactNode;
  /** Figures below the button: their rows are there before an amount is, so that nothing moves while it is typed. */
  readonly estimates?: ReactNode;
  /** The submit button. */
  readonly action: ReactNode;
  /** What prevents the form from sending orders; announced when it changes. */
  readonly notes: ReactNode;
  readonly onSubmit: () => void;
  /** In a low window there is no room for the figures above the button. */
  readonly isTall: boolean;
  readonly ref?: Ref<HTMLFormElement>;
}

interface BesideForm {
  readonly content: ReactNode;
  /** All figures of a form fit below the content only, even those of a short form. */
  readonly hasFigures: boolean;
}

/** What a layout shows beside the fields of the form, with the figures of a tall form below it. */
export const BesideFields = createContext<BesideForm | undefined>(undefined);

/** The frame of every order form. Rules, fields and figures belong to the product that is traded. */
export function TicketFrame<Side extends string>(props: TicketFrameProps<Side>) {
  const { sideLabel, side, sides, onSide } = props;
  const sideTabs = useMemo(
    () => <Segmented label={sideLabel} value={side} onChange={onSide} options={sides} />,
    [sideLabel, side, sides, onSide],
  );
  const beside = use(BesideFields);
  const figuresBeside = beside !== undefined && (props.isTall || beside.hasFigures);
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
      {/* In a low window its parts are boxes. */}
      <div className="ticket-main contents">
        <div className="ticket-inputs contents">
          {sideTabs}
          <div className="flex min-w-0 items-center gap-2">{props.options}</div>
          {props.fields}
        </div>
        <div className="ticket-end contents">
          {figuresBeside ? <div className="ticket-costs contents">{props.costs}</div> : props.summary}
          <div className="ticket-action">{props.action}</div>
          {/* Always in the page, so that screen readers announce what appears in it. */}
          <div role="status" className="empty:hidden">
            {props.notes}
          </div>
          {props.estimates}
        </div>
      </div>
      {beside !== undefined && (
        <div className="ticket-beside">
          <div className="ticket-book">{beside.content}</div>
          {figuresBeside && props.summary}
        </div>
      )}
    </form>
  );
}
