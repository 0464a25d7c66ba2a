import { createRoute, createRouter } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import { CasePage } from '../features/kyc/CasePage.tsx';
import { caseAt } from '../features/kyc/case-address.ts';
import { releaseOnTabClose, releaseUnlessShown } from '../features/kyc/held-case.ts';
import { QueuePage } from '../features/kyc/QueuePage.tsx';
import { MarketsPage } from '../features/markets/MarketsPage.tsx';
import { OperatorsPage } from '../features/operators/OperatorsPage.tsx';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { ProposalsPage } from '../features/proposals/ProposalsPage.tsx';
import { UserPage } from '../features/users/UserPage.tsx';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { session } from '../session/session.ts';
import { CrashPage, NotFoundPage } from './CrashPage.tsx';
import { article, articles, banners, company, newArticle } from './content-routes.tsx';
import { desk, purchase, purchases, statement } from './fiat-routes.tsx';
import {
  deposits,
  house,
  listing,
  networks,
  offers,
  prices,
  rebates,
  reconciliation,
  risk,
  sales,
} from './finance-routes.tsx';
import { root, setup, shell, signIn } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { idOf } from './search.ts';
import {
  auditSearch,
  isUid,
  marketSearch,
  proposalSearch,
  queueSearch,
  userSearch,
} from './search-params.ts';
import { cannedAnswers, ticket, tickets } from './ticket-routes.tsx';
import { withdrawal, withdrawals } from './withdrawal-routes.tsx';

const overview = createRoute({ getParentRoute: () => shell, path: '/', component: OverviewPage });

const queue = createRoute({
  getParentRoute: () => shell,
  path: '/identity',
  validateSearch: queueSearch,
  component: function Queue() {
    const { state = 'review', page = 1 } = queue.useSearch();
    const navigate = queue.useNavigate();
    return (
      <Gate to="/identity">
        <QueuePage
          state={state}
          page={page}
          onShow={(to, number) => void navigate({ search: { state: to, page: number } })}
          onOpen={(caseId) => void navigate({ to: '/identity/$caseId', params: { caseId } })}
        />
      </Gate>
    );
  },
});

const kycCase = createRoute({
  getParentRoute: () => shell,
  path: '/identity/$caseId',
  params: {
    parse: ({ caseId }) => ({ caseId: idOf(caseId) ?? 0 }),
    stringify: ({ caseId }) => ({ caseId: String(caseId) }),
  },
  component: function Case() {
    const { caseId } = kycCase.useParams();
    const navigate = kycCase.useNavigate();
    if (caseId === 0) return <NotFoundPage />;
    return (
      <Gate to="/identity">
        <CasePage
          caseId={caseId}
          onOpen={(id) => void navigate({ to: '/identity/$caseId', params: { caseId: id } })}
          onBack={() => void navigate({ to: '/identity' })}
        />
      </Gate>
    );
  },
});

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  validateSearch: userSearch,
  component: function Users() {
    const { search = '', state = '', suspended = '', page = 1 } = users.useSearch();
    const navigate = users.useNavigate();
    return (
      <Gate to="/users">
        <UsersPage
          filter={{ search, state, suspended, page }}
          onFilter={(filter) => void navigate({ search: filter, replace: true })}
        />
      </Gate>
    );
  },
});

const user = createRoute({
  getParentRoute: () => shell,
  path: '/users/$uid',
  component: function User() {
    const { uid } = user.useParams();
    return <Gate to="/users">{isUid(uid) ? <UserPage key={uid} uid={uid} /> : <NotFoundPage />}</Gate>;
  },
});

const markets = createRoute({
  getParentRoute: () => shell,
  path: '/markets',
  validateSearch: marketSearch,
  component: function Markets() {
    const { product = 'spot' } = markets.useSearch();
    const navigate = markets.useNavigate();
    return (
      <Gate to="/markets">
        <MarketsPage product={product} onShow={(to) => void navigate({ search: { product: to } })} />
      </Gate>
    );
  },
});

const proposals = createRoute({
  getParentRoute: () => shell,
  path: '/proposals',
  validateSearch: proposalSearch,
  component: function Proposals() {
    const { state = 'waiting', page = 1 } = proposals.useSearch();
    const navigate = proposals.useNavigate();
    return (
      <ProposalsPage
        state={state}
        page={page}
        onShow={(to, number) => void navigate({ search: { state: to, page: number } })}
      />
    );
  },
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: auditSearch,
  component: function Audit() {
    const { action = '', subject = '', operatorId, page = 1 } = audit.useSearch();
    const navigate = audit.useNavigate();
    return (
      <Gate to="/audit">
        <AuditPage
          filter={{ action, subject, operatorId, page }}
          onFilter={({ operatorId: id, ...rest }) =>
            void navigate({ search: { ...rest, ...(id !== undefined && { operatorId: id }) } })
          }
        />
      </Gate>
    );
  },
});

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: () => (
    <Gate to="/operators">
      <OperatorsPage />
    </Gate>
  ),
});

const account = createRoute({ getParentRoute: () => shell, path: '/account', component: AccountPage });

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    setup,
    shell.addChildren([
      overview,
      queue,
      kycCase,
      users,
      user,
      tickets,
      cannedAnswers,
      ticket,
      deposits,
      withdrawals,
      purchases,
      purchase,
      desk,
      statement,
      withdrawal,
      networks,
      reconciliation,
      house,
      markets,
      offers,
      sales,
      listing,
      prices,
      risk,
      rebates,
      proposals,
      articles,
      newArticle,
      article,
      banners,
      company,
      audit,
      operators,
      account,
    ]),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Checks the guards again when a session begins or ends, and releases a case when its page is left. */
export function watchRoutes(): void {
  releaseOnTabClose();
  session.subscribe((now, before) => {
    if (now.token !== before.token) void router.invalidate();
  });
  // Before the next page loads: it may reserve a case of its own, which must not be released.
  router.subscribe('onBeforeLoad', ({ toLocation }) => void releaseUnlessShown(caseAt(toLocation.pathname)));
}
