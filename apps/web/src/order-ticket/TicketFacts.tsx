import type { ReactNode } from 'react';

export interface TicketFact {
  readonly name: string;
  /** In place of the name in a form with little room. */
  readonly shortName?: string;
  readonly value: ReactNode;
  /** Explains the value. */
  readonly hint?: string;
  /** What the style sheet of a form draws while the value is empty. */
  readonly blank?: string;
  /** A form with little room has it above its button: its style sheet leaves it out among the others. */
  readonly isDetail?: boolean;
}

/** Names and figures below the fields of an order form. */
export function TicketFacts({ facts }: { readonly facts: readonly TicketFact[] }) {
  return (
    // A link in a line is as high as the line and the gaps around it.
    <dl data-dense className="@container grid gap-1 text-cap">
      {facts.map(({ name, shortName, value, hint, blank, isDetail }) => (
        // A figure that does not fit next to its name moves to its own line, so that nothing is cut off.
        <div key={name} data-detail={isDetail} className="flex flex-wrap justify-between gap-x-1.5">
          <dt className="shrink-0 text-ink3">
            {shortName === undefined ? name : <FittingName {...{ name, shortName }} />}
          </dt>
          <dd title={hint} data-blank={blank} className="ml-auto font-[550]">
            {value}
            {hint !== undefined && <span className="sr-only">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FittingName = ({ name, shortName }: Required<Pick<TicketFact, 'name' | 'shortName'>>) => (
  <>
    <span className="hidden @min-[16.5rem]:inline">{name}</span>
    <span className="@min-[16.5rem]:hidden">{shortName}</span>
  </>
);
