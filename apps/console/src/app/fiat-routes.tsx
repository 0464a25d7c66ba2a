import { createRoute } from '@tanstack/react-router';
import { DeskPage } from '../features/fiat/DeskPage.tsx';
import { PurchasePage } from '../features/fiat/PurchasePage.tsx';
import { PurchasesPage } from '../features/fiat/PurchasesPage.tsx';
import { StatementPage } from '../features/fiat/StatementPage.tsx';
import { NotFoundPage } from './CrashPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { idOf } from './search.ts';
import { deskSearch, purchaseSearch } from './search-params.ts';

export const purchases = createRoute({
  getParentRoute: () => shell,
  path: '/purchases',
  validateSearch: purchaseSearch,
  component: function Purchases() {
    const { view = 'waiting', page = 1 } = purchases.useSearch();
    const navigate = purchases.useNavigate();
    return (
      <Gate to="/purchases">
        <PurchasesPage
          view={view}
          page={page}
          onShow={(to, number) => void navigate({ search: { view: to, page: number } })}
        />
      </Gate>
    );
  },
});

export const purchase = createRoute({
  getParentRoute: () => shell,
  path: '/purchases/$purchaseId',
  params: {
    parse: ({ purchaseId }) => ({ purchaseId: idOf(purchaseId) ?? 0 }),
    stringify: ({ purchaseId }) => ({ purchaseId: String(purchaseId) }),
  },
  component: function Purchase() {
    const { purchaseId } = purchase.useParams();
    const navigate = purchase.useNavigate();
    if (purchaseId === 0) return <NotFoundPage />;
    return (
      <Gate to="/purchases">
        <PurchasePage key={purchaseId} id={purchaseId} onBack={() => void navigate({ to: '/purchases' })} />
      </Gate>
    );
  },
});

export const desk = createRoute({
  getParentRoute: () => shell,
  path: '/desk',
  validateSearch: deskSearch,
  component: function Desk() {
    const { page = 1 } = desk.useSearch();
    const navigate = desk.useNavigate();
    return (
      <Gate to="/desk">
        <DeskPage page={page} onPage={(to) => void navigate({ search: { page: to } })} />
      </Gate>
    );
  },
});

export const statement = createRoute({
  getParentRoute: () => shell,
  path: '/desk/statements/$statementId',
  params: {
    parse: ({ statementId }) => ({ statementId: idOf(statementId) ?? 0 }),
    stringify: ({ statementId }) => ({ statementId: String(statementId) }),
  },
  component: function Statement() {
    const { statementId } = statement.useParams();
    if (statementId === 0) return <NotFoundPage />;
    return (
      <Gate to="/desk">
        <StatementPage key={statementId} id={statementId} />
      </Gate>
    );
  },
});
