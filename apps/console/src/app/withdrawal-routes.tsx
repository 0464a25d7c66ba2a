import { createRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '../features/withdrawals/WithdrawalPage.tsx';
import { WithdrawalsPage } from '../features/withdrawals/WithdrawalsPage.tsx';
import { NotFoundPage } from './CrashPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { idOf } from './search.ts';
import { withdrawalSearch } from './search-params.ts';

export const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals',
  validateSearch: withdrawalSearch,
  component: function Withdrawals() {
    const { view = 'waiting', page = 1 } = withdrawals.useSearch();
    const navigate = withdrawals.useNavigate();
    return (
      <Gate to="/withdrawals">
        <WithdrawalsPage
          view={view}
          page={page}
          onShow={(to, number) => void navigate({ search: { view: to, page: number } })}
        />
      </Gate>
    );
  },
});

export const withdrawal = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals/$withdrawalId',
  params: {
    parse: ({ withdrawalId }) => ({ withdrawalId: idOf(withdrawalId) ?? 0 }),
    stringify: ({ withdrawalId }) => ({ withdrawalId: String(withdrawalId) }),
  },
  component: function Withdrawal() {
    const { withdrawalId } = withdrawal.useParams();
    const navigate = withdrawal.useNavigate();
    if (withdrawalId === 0) return <NotFoundPage />;
    return (
      <Gate to="/withdrawals">
        <WithdrawalPage
          key={withdrawalId}
          id={withdrawalId}
          onBack={() => void navigate({ to: '/withdrawals' })}
        />
      </Gate>
    );
  },
});
