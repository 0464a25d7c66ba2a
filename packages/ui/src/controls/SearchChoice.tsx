import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';

export interface SearchChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  /** The name of the button that opens the list. */
  readonly openLabel: string;
  /** Shown when nothing matches what was typed. */
  readonly emptyText: string;
  readonly items: readonly string[];
  readonly textOf: (item: string) => string;
  readonly value: string;
  readonly onChange: (item: string) => void;
}

/** A choice among many options, with a search field. */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, placeholder, openLabel, emptyText, items, textOf, value, onChange } = props;
  return (
    <Combobox.Root
      items={items}
      value={value}
      // Clearing the field does not choose anything.
      onValueChange={(item) => item !== null && onChange(item)}
      itemToStringLabel={textOf}
      autoHighlight
    >
      <Combobox.InputGroup className="flex h-10 w-40 items-center max-sm:w-34 rounded-chip bg-s2 focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)]">
        <Combobox.Input
          aria-label={label}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          className="h-10 w-full min-w-0 bg-transparent pl-3 text-lab leading-10 font-[600] outline-none placeholder:text-ink3"
        />
        <Combobox.Trigger aria-label={openLabel} className="grid h-10 w-10 shrink-0 place-items-center">
          <ChevronDown size={16} className="text-ink3" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" className="z-60 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-48 overflow-y-auto overscroll-contain rounded-m border border-line2 bg-s1 py-1 text-ink1 shadow-(--shadow-sheet)">
            <Combobox.Empty className="px-3 text-lab text-ink3 not-empty:py-3">{emptyText}</Combobox.Empty>
            <Combobox.List>
              {(item: string) => (
                <Combobox.Item
                  key={item}
                  value={item}
                  className="flex min-h-10 cursor-default items-center justify-between gap-2 px-3 text-lab font-[600] outline-none data-highlighted:bg-s2"
                >
                  {textOf(item)}
                  <Combobox.ItemIndicator>
                    <Check size={16} className="text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
