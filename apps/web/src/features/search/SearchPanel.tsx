import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { AnchoredPanel } from '@meridian/ui/overlay/AnchoredPanel.tsx';
import { type RefObject, useRef, useState } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useListKeys } from '../../markets/use-list-keys.ts';
import { useLocalFigures } from '../../markets/use-local-price.ts';
import { useT } from '../../session/locale/locale.ts';
import { recentMarkets } from './recent-markets.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import type { Candidate } from './search-match.ts';
import { SCOPES, type SearchScope } from './search-scope.ts';

export interface SearchPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The panel opens below it. */
  readonly button: RefObject<HTMLElement | null>;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
}

/** The search of a wide screen: it opens over the current screen. */
export default function SearchPanel({ open, ...props }: SearchPanelProps) {
  return open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ button, forTrade, onClose }: Omit<SearchPanelProps, 'open'>) {
  const t = useT();
  const local = useLocalFigures();
  const [text, setText] = useState('');
  const [scope, setScope] = useState<SearchScope>('all');
  const root = useRef<HTMLDivElement>(null);
  const wanted = text.trim();
  const onKeyDown = useListKeys(root, 'a[data-market]', {
    onEnter: (first) => wanted !== '' && first?.click(),
  });
  const onOpen = (chosen: Candidate) => {
    recentMarkets.remember(chosen);
    onClose();
  };
  return (
    <AnchoredPanel button={button} onClose={onClose} className="w-104 max-w-[calc(100vw-16px)] pb-2">
      <div ref={root} role="dialog" aria-label={t('search_title')} onKeyDown={onKeyDown}>
        <search className="sticky top-0 z-10 grid gap-2 bg-s1 px-4 pt-3 pb-2">
          <SearchField
            data-initial-focus
            label={t('search_field')}
            clearLabel={t('search_clear')}
            value={text}
            onChange={setText}
            maxLength={24}
          />
          <Segmented
            label={t('search_kind')}
            value={scope}
            onChange={setScope}
            options={SCOPES.map((value) => ({ value, label: t(`search_${value}`) }))}
          />
        </search>
        {wanted === '' && scope === 'all' ? (
          <SearchStart {...{ local, forTrade, onOpen }} />
        ) : (
          <SearchResults {...{ local, forTrade, scope, onOpen }} text={wanted} />
        )}
      </div>
    </AnchoredPanel>
  );
}
