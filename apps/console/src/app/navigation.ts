import type { AnyRoute, OperatorRole } from '@meridian/contract';
import * as routes from '@meridian/contract/routes/operator/index';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Banknote from 'lucide-react/icons/banknote';
import Building2 from 'lucide-react/icons/building-2';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import Images from 'lucide-react/icons/images';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListPlus from 'lucide-react/icons/list-plus';
import Percent from 'lucide-react/icons/percent';
import Radio from 'lucide-react/icons/radio';
import Rocket from 'lucide-react/icons/rocket';
import Scale from 'lucide-react/icons/scale';
import ScanFace from 'lucide-react/icons/scan-face';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Store from 'lucide-react/icons/store';
import Timer from 'lucide-react/icons/timer';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Waypoints from 'lucide-react/icons/waypoints';
import type { ComponentType } from 'react';
import { allows } from '../session/rights.ts';

export interface NavigationPage {
  readonly to:
    | '/'
    | '/identity'
    | '/users'
    | '/tickets'
    | '/deposits'
    | '/withdrawals'
    | '/purchases'
    | '/desk'
    | '/networks'
    | '/reconciliation'
    | '/house'
    | '/markets'
    | '/listing'
    | '/offers'
    | '/sales'
    | '/prices'
    | '/risk'
    | '/rebates'
    | '/proposals'
    | '/articles'
    | '/banners'
    | '/company'
    | '/audit'
    | '/operators';
  readonly label:
    | 'nav_overview'
    | 'nav_kyc'
    | 'nav_users'
    | 'nav_tickets'
    | 'nav_deposits'
    | 'nav_withdrawals'
    | 'nav_purchases'
    | 'nav_desk'
    | 'nav_networks'
    | 'nav_reconciliation'
    | 'nav_house'
    | 'nav_markets'
    | 'nav_listing'
    | 'nav_offers'
    | 'nav_sales'
    | 'nav_prices'
    | 'nav_risk'
    | 'nav_rebates'
    | 'nav_proposals'
    | 'nav_articles'
    | 'nav_banners'
    | 'nav_company'
    | 'nav_audit'
    | 'nav_operators';
  readonly icon: ComponentType<{ readonly size?: number }>;
  /** The route the page reads: operators who may not call it do not see the page. */
  readonly needs: Pick<AnyRoute, 'policy'>;
  readonly count?:
    | 'kycWaiting'
    | 'ticketsWaiting'
    | 'withdrawalsWaiting'
    | 'purchasesWaiting'
    | 'proposalsWaiting';
}

const KYC = { count: 'kycWaiting' } as const;
const TICKETS = { count: 'ticketsWaiting' } as const;
const WITHDRAWALS = { count: 'withdrawalsWaiting' } as const;
const PURCHASES = { count: 'purchasesWaiting' } as const;
const PROPOSALS = { count: 'proposalsWaiting' } as const;

export const NAVIGATION_PAGES: readonly NavigationPage[] = [
  { to: '/', label: 'nav_overview', icon: LayoutDashboard, needs: routes.overview },
  { to: '/identity', label: 'nav_kyc', icon: ScanFace, needs: routes.kycQueue, ...KYC },
  { to: '/users', label: 'nav_users', icon: Users, needs: routes.users },
  { to: '/tickets', label: 'nav_tickets', icon: LifeBuoy, needs: routes.ticketQueue, ...TICKETS },
  { to: '/deposits', label: 'nav_deposits', icon: ArrowDownToLine, needs: routes.depositList },
  {
    to: '/withdrawals',
    label: 'nav_withdrawals',
    icon: ArrowUpFromLine,
    needs: routes.withdrawalQueue,
    ...WITHDRAWALS,
  },
  { to: '/purchases', label: 'nav_purchases', icon: Banknote, needs: routes.purchaseQueue, ...PURCHASES },
  { to: '/desk', label: 'nav_desk', icon: Store, needs: routes.fiatDesk },
  { to: '/networks', label: 'nav_networks', icon: Waypoints, needs: routes.networks },
  { to: '/reconciliation', label: 'nav_reconciliation', icon: Scale, needs: routes.reconciliation },
  { to: '/house', label: 'nav_house', icon: Landmark, needs: routes.houseWallets },
  { to: '/markets', label: 'nav_markets', icon: ChartCandlestick, needs: routes.markets },
  { to: '/listing', label: 'nav_listing', icon: ListPlus, needs: routes.listing },
  { to: '/offers', label: 'nav_offers', icon: Timer, needs: routes.cycleOffers },
  { to: '/sales', label: 'nav_sales', icon: Rocket, needs: routes.projects },
  { to: '/prices', label: 'nav_prices', icon: Radio, needs: routes.priceSources },
  { to: '/risk', label: 'nav_risk', icon: ShieldAlert, needs: routes.risk },
  { to: '/rebates', label: 'nav_rebates', icon: Percent, needs: routes.rebates },
  { to: '/proposals', label: 'nav_proposals', icon: ClipboardCheck, needs: routes.proposals, ...PROPOSALS },
  { to: '/articles', label: 'nav_articles', icon: FileText, needs: routes.articles },
  { to: '/banners', label: 'nav_banners', icon: Images, needs: routes.banners },
  { to: '/company', label: 'nav_company', icon: Building2, needs: routes.company },
  { to: '/audit', label: 'nav_audit', icon: ScrollText, needs: routes.audit },
  { to: '/operators', label: 'nav_operators', icon: UserCog, needs: routes.operators },
];

/** The pages an operator with these roles can open, in the order of the navigation. */
export const pagesFor = (roles: readonly OperatorRole[]): readonly NavigationPage[] =>
  NAVIGATION_PAGES.filter(({ needs }) => allows(roles, needs));
