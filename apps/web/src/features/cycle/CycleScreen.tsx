import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useStore } from 'zustand';
import { useCycleMarkets } from '../../cycle/use-cycle.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { useT } from '../../session/locale/locale.ts';
import { byTurnover } from './by-turnover.ts';
import { CycleDesk } from './CycleDesk.tsx';
import { cycleChoice } from './cycle-choice.ts';

/** `/cycle`: predicts the index of a coin over a short period. Another coin starts with its own line and an empty form. */
export function CycleScreen() {
  const t = useT();
  const list = useCycleMarkets();
  const { data: spot } = useMarketList('spot');
  const chosen = useStore(cycleChoice, ({ marketId }) => marketId);
  if (list.data === undefined)
    return (
      <LoadState query={list} title={t('cycle_failed')}>
        <div role="status" aria-label={t('loading')} className="grid gap-3 px-4 pt-3">
          <Skeletons blocks={BLOCKS} />
        </div>
      </LoadState>
    );
  const market = list.data.find(({ id }) => id === chosen) ?? list.data[0];
  if (market === undefined)
    return (
      <UnknownState
        title={t('cycle_none')}
        text={t('cycle_none_text')}
        to="/futures"
        link={t('screen_futures')}
      />
    );
  return (
    <CycleDesk key={market.id} market={market} markets={byTurnover(list.data, spot)} onChoose={choose} />
  );
}

const choose = (marketId: number): void => cycleChoice.setState({ marketId });

const BLOCKS = ['h-10 rounded-m', 'h-40 rounded-m', 'h-10 rounded-m', 'h-11.5 rounded-m', 'h-12 rounded-btn'];
