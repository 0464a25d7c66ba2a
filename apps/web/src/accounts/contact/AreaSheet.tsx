import type { Country } from '@meridian/contract/domain/content';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { LoadState } from '../../loading/LoadState.tsx';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { areasQuery, groupAreas } from './areas.ts';

interface AreaSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chosen: string | undefined;
  readonly onChoose: (country: Country) => void;
  /** Shows dialing codes next to the names; otherwise it is a list of countries. */
  readonly codes?: boolean;
}

export function AreaSheet(props: AreaSheetProps) {
  const t = useT();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('contact_area_title')} closeLabel={t('close')}>
      <AreaList {...props} />
    </Sheet>
  );
}

function AreaList({ chosen, onChoose, codes = true }: AreaSheetProps) {
  const t = useT();
  const areas = useQuery(areasQuery(useLocale()));
  const [search, setSearch] = useState('');
  if (areas.data === undefined) {
    return (
      <LoadState query={areas} title={t('contact_area_failed')}>
        <AreaSkeleton />
      </LoadState>
    );
  }
  const groups = groupAreas(areas.data, search);
  return (
    // Keeps its height while the list is filtered, so that the sheet does not jump.
    <div className="min-h-[62dvh]">
      <SearchField
        label={t(codes ? 'contact_area_search' : 'contact_country_search')}
        clearLabel={t('contact_area_clear')}
        value={search}
        onChange={setSearch}
        className="sticky top-0 z-10"
      />
      {groups.length === 0 && <EmptyState title={t('contact_area_none')} />}
      {groups.map(({ initial, areas: listed }) => (
        <section key={initial ?? ''} aria-label={initial ?? t('contact_area_common')} className="pt-3">
          <h3 className="pb-1 text-cap font-[600] text-ink3">
            {initial ?? (search.trim() === '' ? t('contact_area_common') : '')}
          </h3>
          <ul>
            {listed.map((area) => (
              <li key={area.region} className="border-b border-line last:border-0">
                <button
                  type="button"
                  aria-current={area.region === chosen || undefined}
                  onClick={() => onChoose(area)}
                  className="flex min-h-12 w-full items-center gap-3 py-2 text-left text-body outline-offset-[-2px] aria-[current]:font-[640]"
                >
                  <span className="min-w-0 flex-1">{area.name}</span>
                  {codes && <span className="text-lab text-ink2">{area.dialCode}</span>}
                  <Check size={18} className={area.region === chosen ? 'text-accent' : 'invisible'} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AreaSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-[62dvh] content-start gap-3">
      <Skeleton className="h-11 rounded-m" />
      {Array.from({ length: 8 }, (_, index) => `row ${index}`).map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
