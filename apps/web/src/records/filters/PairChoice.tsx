import { Combobox } from '@base-ui/react/combobox';
import type { Pair } from '@meridian/contract/domain/market';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { useT } from '../../session/locale/locale.ts';

const ALL = 'all';

/** A pair among all of them, found by typing. */
export function PairChoice({
  pairs,
  value,
  onChange,
}: {
  readonly pairs: readonly Pair[];
  /** All pairs when absent. */
  readonly value: Pair | undefined;
  readonly onChange: (pair: Pair | undefined) => void;
}) {
  const t = useT();
  const chosen = value === undefined ? ALL : nameOf(value);
  const items = useMemo(() => {
    // The chosen pair may have been delisted.
    const names = new Set([...pairs.map(nameOf), ...(chosen === ALL ? [] : [chosen])]);
    return [ALL, ...names];
  }, [pairs, chosen]);
  const labelOf = (item: string) => (item === ALL ? t('records_all_pairs') : item);
  const choose = (item: string | null) => {
    const [base, quote] = item === null || item === ALL ? [] : item.split('/');
    onChange(base === undefined || quote === undefined ? undefined : { base, quote });
  };
  return (
    <Combobox.Root
      items={items}
      value={chosen}
      onValueChange={choose}
      itemToStringLabel={labelOf}
      autoHighlight
    >
      <Combobox.InputGroup className="flex h-10 w-40 items-center rounded-chip bg-s2 pl-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)]">
        <Combobox.Input
          aria-label={t('records_pair')}
          placeholder={t('records_pair_search')}
          onFocus={(event) => event.currentTarget.select()}
          className="h-10 w-full min-w-0 bg-transparent text-lab font-[600] outline-none placeholder:text-ink3"
        />
        <Combobox.Trigger
          aria-label={t('records_pair_open')}
          className="grid h-10 w-8 shrink-0 place-items-center"
        >
          <ChevronDown size={16} className="text-ink3" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-60 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-48 overflow-y-auto overscroll-contain rounded-m border border-line2 bg-s1 py-1 text-ink1 shadow-(--shadow-sheet)">
            <Combobox.Empty className="px-3 text-lab text-ink3 not-empty:py-3">
              {t('records_no_pair')}
            </Combobox.Empty>
            <Combobox.List>
              {(item: string) => (
                <Combobox.Item
                  key={item}
                  value={item}
                  className="flex min-h-10 cursor-default items-center justify-between gap-2 px-3 text-lab font-[600] outline-none data-highlighted:bg-s2"
                >
                  {labelOf(item)}
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

const nameOf = ({ base, quote }: Pair): string => `${base}/${quote}`;
