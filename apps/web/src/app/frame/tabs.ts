import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import House from 'lucide-react/icons/house';
import Wallet from 'lucide-react/icons/wallet';

interface Tab {
  readonly to: string;
  /** The screens that belong to this tab. */
  readonly paths: readonly string[];
  readonly label: 'tab_home' | 'tab_spot' | 'tab_futures' | 'tab_assets';
  readonly Icon: LucideIcon;
}

/** The four tabs of the app. */
export const TABS: readonly Tab[] = [
  { to: '/', paths: ['/'], label: 'tab_home', Icon: House },
  {
    to: '/coinExchange',
    paths: ['/coinExchange', '/coinExchange/$pair'],
    label: 'tab_spot',
    Icon: ArrowLeftRight,
  },
  // Cycle contracts use the futures wallet and belong to the futures tab.
  {
    to: '/futures',
    paths: ['/futures', '/futures/$pair', '/cycle'],
    label: 'tab_futures',
    Icon: ChartCandlestick,
  },
  { to: '/balances', paths: ['/balances'], label: 'tab_assets', Icon: Wallet },
];
