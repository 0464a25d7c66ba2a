import { createRootRoute, createRoute, redirect, useRouter } from '@tanstack/react-router';
import { SetupPage } from '../features/access/SetupPage.tsx';
import { SignInPage } from '../features/access/SignInPage.tsx';
import { session } from '../session/session.ts';
import { NotFoundPage } from './CrashPage.tsx';
import { Shell } from './Shell.tsx';
import { signInSearch } from './search-params.ts';

export const root = createRootRoute({ notFoundComponent: NotFoundPage });

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    if (session.getState().token !== null) throw redirect({ href: search.to ?? '/', replace: true });
  },
  component: SignInPage,
});

export const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: function Setup() {
    const navigate = setup.useNavigate();
    const { hash } = useRouter().state.location;
    return <SetupPage token={hash} onDone={() => void navigate({ to: '/sign-in' })} />;
  },
});

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (session.getState().token !== null) return;
    const { href } = location;
    throw redirect({ to: '/sign-in', search: href === '/' ? {} : { to: href }, replace: true });
  },
  component: Shell,
});
