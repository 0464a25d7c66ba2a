import { classNames } from '@meridian/ui/class-names.ts';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react';
import './record-tabs.css';

export interface RecordTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** On the narrowest phones. */
  readonly shortLabel?: string;
  readonly count?: number;
  /** Behind the name where there is room. */
  readonly figure?: ReactNode;
}

interface RecordTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly RecordTab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** At the right end of the row of tabs. */
  readonly end?: ReactNode;
  /** The panel scrolls by itself, in a box of fixed height. */
  readonly scrolls?: boolean;
  /** Many tabs: a narrow desktop has less room for each. */
  readonly dense?: boolean;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** What a layout shows at the right end of the row of tabs, after what the panel has there. */
export const BesideTabs = createContext<ReactNode>(undefined);

/** Tabs whose panels are drawn, and their records loaded, only while they are shown. */
export function RecordTabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  end,
  scrolls,
  dense = false,
  children,
}: RecordTabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div className={scrolls ? 'flex h-full min-h-0 flex-col [--table-bg:var(--s1)]' : ''}>
      <div className="flex items-center justify-between gap-3 border-b border-line large:flex-wrap large:gap-y-0">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classNames(
            'record-tabs scrollbar-none fade-ends flex min-w-0 gap-4.5 overflow-x-auto max-[359px]:gap-3',
            dense && 'dense-tabs max-xl:gap-3 max-xl:[&>*]:text-lab',
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              data-tab={tab.id}
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={({ currentTarget }) => {
                onChange(tab.id);
                currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' });
              }}
              className={classNames(
                'flex h-11 min-w-10 shrink-0 items-center gap-1.5 border-b-2 text-body font-[640] whitespace-nowrap -outline-offset-2',
                tab.id === value ? 'border-ink1 text-ink1' : 'border-transparent text-ink3 hover:text-ink2',
              )}
            >
              <TabLabel {...tab} />
              {tab.count !== undefined && tab.count > 0 && <CountBadge count={tab.count} />}
              {tab.figure !== undefined && (
                <>
                  {/* The space is for screen readers. */}{' '}
                  <span className="text-cap font-[560] max-[43.99rem]:sr-only">{tab.figure}</span>
                </>
              )}
            </button>
          ))}
        </div>
        <RowEnd>{end}</RowEnd>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={scrolls ? 'min-h-0 flex-1 overflow-auto overscroll-contain' : ''}
      >
        {children}
      </div>
    </div>
  );
}

function RowEnd({ children }: { readonly children: ReactNode }) {
  const beside = use(BesideTabs);
  if (!beside) return children;
  return (
    <div className="flex shrink-0 items-center gap-1">
      {children}
      {beside}
    </div>
  );
}

function TabLabel({ label, shortLabel }: Pick<RecordTab<string>, 'label' | 'shortLabel'>) {
  if (shortLabel === undefined) return label;
  return (
    <>
      <span className="max-[359px]:hidden">{label}</span>
      <span className="min-[360px]:hidden">{shortLabel}</span>
    </>
  );
}
