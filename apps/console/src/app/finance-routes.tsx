import { createRoute } from '@tanstack/react-router';
import { DepositsPage } from '../features/deposits/DepositsPage.tsx';
import { HousePage } from '../features/house/HousePage.tsx';
import { NetworksPage } from '../features/networks/NetworksPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { depositSearch, houseSearch, networkSearch } from './search-params.ts';

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
