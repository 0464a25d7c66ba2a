import { MARKET_PRODUCTS, type MarketProduct } from '@meridian/contract/schemas/market-state';
import { PROPOSAL_STATES } from '@meridian/contract/schemas/operator-change';
import { KYC_STATES } from '@meridian/contract/schemas/person';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { SetupPage } from '../features/access/SetupPage.tsx';
import { SignInPage } from '../features/access/SignInPage.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { ArticlePage, NewArticlePage } from '../features/articles/ArticlePage.tsx';
import { ARTICLE_KINDS, ArticlesPage } from '../features/articles/ArticlesPage.tsx';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import { AUDIT_ACTIONS, type AuditAction } from '../features/audit/audit-actions.ts';
import { CasePage } from '../features/kyc/CasePage.tsx';
import { caseAt, giveBackUnless, giveBackWithTab } from '../features/kyc/held-case.ts';
import { QueuePage } from '../features/kyc/QueuePage.tsx';
import { QUEUE_STATES } from '../features/kyc/queue-query.ts';
import { MarketsPage } from '../features/markets/MarketsPage.tsx';
import { OperatorsPage } from '../features/operators/OperatorsPage.tsx';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { ProposalsPage } from '../features/proposals/ProposalsPage.tsx';
import { UserPage } from '../features/users/UserPage.tsx';
import { type UserFilter, UsersPage } from '../features/users/UsersPage.tsx';
import { session } from '../session/session.ts';
import { CrashPage, NotFoundPage } from './CrashPage.tsx';
import { Gate } from './Gate.tsx';
import { Shell } from './Shell.tsx';
import { idOf, oneOf, pageOf, type RawSearch, textOf } from './search.ts';

const root = createRootRoute({ notFoundComponent: NotFoundPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }: RawSearch): { to?: string } =>
    typeof to === 'string' && isInside(to) ? { to } : {},
  beforeLoad: ({ search }) => {
    if (session.getState().token !== null) throw redirect({ href: search.to ?? '/', replace: true });
  },
  component: SignInPage,
});

/** A path of the console itself: a link must not lead from the sign-in page to somewhere else. */
const isInside = (path: string): boolean =>
  /^\/(?!\/)[\w/?=&%.-]*$/.test(path) && !path.startsWith('/sign-in');

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: function Setup() {
    const navigate = setup.useNavigate();
    const { hash } = router.state.location;
    return <SetupPage token={hash} onDone={() => void navigate({ to: '/sign-in' })} />;
  },
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (session.getState().token !== null) return;
    const { href } = location;
    throw redirect({ to: '/sign-in', search: href === '/' ? {} : { to: href }, replace: true });
  },
  component: Shell,
});

const overview = createRoute({ getParentRoute: () => shell, path: '/', component: OverviewPage });

const queue = createRoute({
  getParentRoute: () => shell,
  path: '/identity',
  validateSearch: (search: RawSearch): { state?: (typeof QUEUE_STATES)[number]; page?: number } => ({
    state: oneOf(QUEUE_STATES, search.state, 'review'),
    page: pageOf(search.page),
  }),
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
          onQueue={() => void navigate({ to: '/identity' })}
        />
      </Gate>
    );
  },
});

type UserSearch = Partial<UserFilter>;

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  validateSearch: (search: RawSearch): UserSearch => ({
    search: textOf(search.search, 254),
    state: oneOf(KYC_STATES, search.state, ''),
    suspended: oneOf(['true', 'false'], String(search.suspended), ''),
    page: pageOf(search.page),
  }),
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
    return (
      <Gate to="/users">
        {/^[1-9]\d{8}$/.test(uid) ? <UserPage key={uid} uid={uid} /> : <NotFoundPage />}
      </Gate>
    );
  },
});

const markets = createRoute({
  getParentRoute: () => shell,
  path: '/markets',
  validateSearch: (search: RawSearch): { product?: MarketProduct } => ({
    product: oneOf(MARKET_PRODUCTS, search.product, 'spot'),
  }),
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
  validateSearch: (search: RawSearch): { state?: (typeof PROPOSAL_STATES)[number]; page?: number } => ({
    state: oneOf(PROPOSAL_STATES, search.state, 'waiting'),
    page: pageOf(search.page),
  }),
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

type KindSearch = { kind?: (typeof ARTICLE_KINDS)[number]; page?: number };

const articles = createRoute({
  getParentRoute: () => shell,
  path: '/articles',
  validateSearch: (search: RawSearch): KindSearch => ({
    kind: oneOf(ARTICLE_KINDS, search.kind, 'notice'),
    page: pageOf(search.page),
  }),
  component: function Articles() {
    const { kind = 'notice', page = 1 } = articles.useSearch();
    const navigate = articles.useNavigate();
    return (
      <Gate to="/articles">
        <ArticlesPage
          kind={kind}
          page={page}
          onShow={(to, number) => void navigate({ search: { kind: to, page: number } })}
        />
      </Gate>
    );
  },
});

const newArticle = createRoute({
  getParentRoute: () => shell,
  path: '/articles/new',
  validateSearch: (search: RawSearch): KindSearch => ({ kind: oneOf(ARTICLE_KINDS, search.kind, 'notice') }),
  component: function NewArticle() {
    const { kind = 'notice' } = newArticle.useSearch();
    const navigate = newArticle.useNavigate();
    return (
      <Gate to="/articles">
        <NewArticlePage
          kind={kind}
          onDone={(of) => void navigate({ to: '/articles', search: { kind: of } })}
        />
      </Gate>
    );
  },
});

const article = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$articleId',
  params: {
    parse: ({ articleId }) => ({ articleId: idOf(articleId) ?? 0 }),
    stringify: ({ articleId }) => ({ articleId: String(articleId) }),
  },
  component: function Article() {
    const { articleId } = article.useParams();
    const navigate = article.useNavigate();
    if (articleId === 0) return <NotFoundPage />;
    return (
      <Gate to="/articles">
        <ArticlePage id={articleId} onDone={(kind) => void navigate({ to: '/articles', search: { kind } })} />
      </Gate>
    );
  },
});

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
type AuditSearch = { action?: AuditAction | ''; subject?: string; operatorId?: number; page?: number };

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: (search: RawSearch): AuditSearch => {
    const operatorId = idOf(search.operatorId);
    return {
      action: oneOf(ACTIONS, search.action, ''),
      subject: textOf(search.subject, 80),
      ...(operatorId !== undefined && { operatorId }),
      page: pageOf(search.page),
    };
  },
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
      markets,
      proposals,
      articles,
      newArticle,
      article,
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

/** The guards decide anew when a session begins or ends, and a case that is left is given back. */
export function watchRoutes(): void {
  giveBackWithTab();
  session.subscribe((now, before) => {
    if (now.token !== before.token) void router.invalidate();
  });
  // Before the next page loads: the case it takes must not be mistaken for the one that is left.
  router.subscribe('onBeforeLoad', ({ toLocation }) => void giveBackUnless(caseAt(toLocation.pathname)));
}
