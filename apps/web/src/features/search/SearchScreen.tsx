import { Button } from '@meridian/ui/controls/Button.tsx';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useListKeys } from '../../markets/use-list-keys.ts';
import { useLocalFigures } from '../../markets/use-local-price.ts';
import { takeSearchOrigin, tradedAt } from '../../navigation/search-origin.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useIsWide, useLayout } from '../../navigation/use-layout.ts';
import { useT } from '../../session/locale/locale.ts';
import { sessionKeeper } from '../../session/storage.ts';
import { type KeptSearch, readKeptSearch, writeKeptSearch } from './kept-search.ts';
import { recentMarkets } from './recent-markets.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SCOPES } from './search-scope.ts';
import './search-bar.css';

export function SearchScreen() {
  const t = useT();
  const goBack = useGoBack();
  const local = useLocalFigures();
  const layout = useLayout();
  const widest = useIsWide();
  const { text, scope, forTrade, change } = useKeptSearch();
  const setText = (typed: string) => change({ text: typed });
  const root = useRef<HTMLDivElement>(null);
  // Not deferred: Down and Enter pressed right after typing must act on the current rows.
  const wanted = text.trim();
  const onKeyDown = useListKeys(root, 'a[data-market]:not([inert] *)', {
    onEnter: (first) => wanted !== '' && first?.click(),
    // The browser empties the field on the first Escape.
    onEscape: () => text === '' && goBack(),
  });
  const atStart = wanted === '' && scope === 'all';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the field and the rows inside it.
    <div ref={root} className="page-wide pb-6 lg:px-2" onKeyDown={onKeyDown}>
      <h1 className="sr-only">{t('search_title')}</h1>
      <header className="sticky top-(--sticky-top,0px) z-20 bg-bg pt-[env(safe-area-inset-top)] lg:top-[calc(3.75rem+var(--sticky-top,0px))] lg:pt-4">
        <search className="search-bar">
          <SearchField
            autoFocus
            label={t('search_field')}
            clearLabel={t('search_clear')}
            value={text}
            onChange={setText}
            maxLength={24}
            className="search-field"
          />
          <div className="search-scope">
            <Segmented
              tall
              label={t('search_kind')}
              value={scope}
              onChange={(value) => change({ scope: value })}
              options={SCOPES.map((value) => ({ value, label: t(`search_${value}`) }))}
            />
          </div>
          <Button tone="text" size="m" className="-mr-4 px-3" onClick={goBack}>
            {t('search_cancel')}
          </Button>
        </search>
      </header>
      {atStart ? (
        <SearchStart
          {...{ local, forTrade }}
          page={widest ? 'widest' : layout}
          onOpen={recentMarkets.remember}
        />
      ) : (
        <SearchResults
          text={wanted}
          scope={scope}
          local={local}
          forTrade={forTrade}
          table
          onOpen={recentMarkets.remember}
        />
      )}
    </div>
  );
}

/** The search, kept with its entry of the history: Back from a market returns to it. */
function useKeptSearch() {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const [search, setSearch] = useState<KeptSearch>(() => {
    const origin = takeSearchOrigin();
    const fresh = { text: '', scope: 'all', forTrade: tradedAt(origin) } as const;
    return readKeptSearch(sessionKeeper, entry) ?? fresh;
  });
  return {
    ...search,
    change(part: Partial<KeptSearch>) {
      const next = { ...search, ...part };
      writeKeptSearch(sessionKeeper, entry, next);
      setSearch(next);
    },
  };
}
