import { Button } from '@meridian/ui/controls/Button.tsx';
import type { ReactNode } from 'react';

/** The part of a query of pages that loads the next one. */
interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Loads the next page of the list above; nothing after the last one. */
export const MoreButton = ({
  query,
  className = 'mt-3',
  children,
}: {
  readonly query: PagedQuery;
  readonly className?: string;
  readonly children: ReactNode;
}) =>
  query.hasNextPage && (
    <Button
      tone="quiet"
      full
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
