import type { ReactNode } from 'react';
import { FairnessCard } from './markets/FairnessCard.tsx';
import { Movers } from './markets/Movers.tsx';

/** The column next to the market list on a wide screen. */
export function HomeAside({ news }: { readonly news: ReactNode }) {
  return (
    <aside className="sticky top-20 flex flex-col gap-4">
      {news}
      <Movers />
      <FairnessCard />
    </aside>
  );
}
