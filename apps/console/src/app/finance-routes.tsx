import { createRoute } from '@tanstack/react-router';
import { OffersPage } from '../features/cycle-offers/OffersPage.tsx';
import { DepositsPage } from '../features/deposits/DepositsPage.tsx';
import { HousePage } from '../features/house/HousePage.tsx';
import { ListingPage } from '../features/listing/ListingPage.tsx';
import { NetworksPage } from '../features/networks/NetworksPage.tsx';
import { PricesPage } from '../features/prices/PricesPage.tsx';
import { RebatesPage } from '../features/rebates/RebatesPage.tsx';
import { ReconciliationPage } from '../features/reconciliation/ReconciliationPage.tsx';
import { RiskPage } from '../features/risk/RiskPage.tsx';
import { SalesPage } from '../features/sales/SalesPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { depositSearch, houseSearch, networkSearch, offerSearch, rebateSearch } from './search-params.ts';

export const deposits = createRoute({
  getParentRoute: () => shell,
  path: '/deposits',
  validateSearch: depositSearch,
  component: function Deposits() {
    const { state = 'attention', coin = '', network = '', uid = '', page = 1 } = deposits.useSearch();
    const navigate = deposits.useNavigate();
    return (
      <Gate to="/deposits">
        <DepositsPage
          filter={{ state, coin, network, uid, page }}
          onFilter={(filter) => void navigate({ search: filter, replace: true })}
        />
      </Gate>
    );
  },
});

export const networks = createRoute({
  getParentRoute: () => shell,
  path: '/networks',
  validateSearch: networkSearch,
  component: function Networks() {
    const { view = 'networks' } = networks.useSearch();
    const navigate = networks.useNavigate();
    return (
      <Gate to="/networks">
        <NetworksPage view={view} onShow={(to) => void navigate({ search: { view: to } })} />
      </Gate>
    );
  },
});

export const reconciliation = createRoute({
  getParentRoute: () => shell,
  path: '/reconciliation',
  component: () => (
    <Gate to="/reconciliation">
      <ReconciliationPage />
    </Gate>
  ),
});

export const house = createRoute({
  getParentRoute: () => shell,
  path: '/house',
  validateSearch: houseSearch,
  component: function House() {
    const { page = 1 } = house.useSearch();
    const navigate = house.useNavigate();
    return (
      <Gate to="/house">
        <HousePage page={page} onPage={(to) => void navigate({ search: { page: to } })} />
      </Gate>
    );
  },
});

export const listing = createRoute({
  getParentRoute: () => shell,
  path: '/listing',
  component: () => (
    <Gate to="/listing">
      <ListingPage />
    </Gate>
  ),
});

export const offers = createRoute({
  getParentRoute: () => shell,
  path: '/offers',
  validateSearch: offerSearch,
  component: function Offers() {
    const { coin = '' } = offers.useSearch();
    const navigate = offers.useNavigate();
    return (
      <Gate to="/offers">
        <OffersPage coin={coin} onShow={(to) => void navigate({ search: { coin: to }, replace: true })} />
      </Gate>
    );
  },
});

export const prices = createRoute({
  getParentRoute: () => shell,
  path: '/prices',
  component: () => (
    <Gate to="/prices">
      <PricesPage />
    </Gate>
  ),
});

export const risk = createRoute({
  getParentRoute: () => shell,
  path: '/risk',
  component: () => (
    <Gate to="/risk">
      <RiskPage />
    </Gate>
  ),
});

export const rebates = createRoute({
  getParentRoute: () => shell,
  path: '/rebates',
  validateSearch: rebateSearch,
  component: function Rebates() {
    const { by = 'user', of = '', page = 1 } = rebates.useSearch();
    const navigate = rebates.useNavigate();
    return (
      <Gate to="/rebates">
        <RebatesPage
          key={by}
          filter={{ by, of, page }}
          onFilter={(filter) => void navigate({ search: filter, replace: true })}
        />
      </Gate>
    );
  },
});

export const sales = createRoute({
  getParentRoute: () => shell,
  path: '/sales',
  component: () => (
    <Gate to="/sales">
      <SalesPage />
    </Gate>
  ),
});
