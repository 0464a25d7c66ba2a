import { createRoute } from '@tanstack/react-router';
import { CannedAnswersPage } from '../features/support/CannedAnswersPage.tsx';
import { TicketPage } from '../features/support/TicketPage.tsx';
import { TicketsPage } from '../features/support/TicketsPage.tsx';
import { NotFoundPage } from './CrashPage.tsx';
import { shell } from './frame-routes.tsx';
import { Gate } from './Gate.tsx';
import { idOf } from './search.ts';
import { ticketSearch } from './search-params.ts';

export const tickets = createRoute({
  getParentRoute: () => shell,
  path: '/tickets',
  validateSearch: ticketSearch,
  component: function Tickets() {
    const { state = 'waiting', topic = '', language = '', mine = false, page = 1 } = tickets.useSearch();
    const navigate = tickets.useNavigate();
    return (
      <Gate to="/tickets">
        <TicketsPage
          filter={{ state, topic, language, mine, page }}
          onFilter={(filter) => void navigate({ search: filter, replace: true })}
        />
      </Gate>
    );
  },
});

export const cannedAnswers = createRoute({
  getParentRoute: () => shell,
  path: '/tickets/prepared',
  component: () => (
    <Gate to="/tickets">
      <CannedAnswersPage />
    </Gate>
  ),
});

export const ticket = createRoute({
  getParentRoute: () => shell,
  path: '/tickets/$ticketId',
  params: {
    parse: ({ ticketId }) => ({ ticketId: idOf(ticketId) ?? 0 }),
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  component: function Ticket() {
    const { ticketId } = ticket.useParams();
    const navigate = ticket.useNavigate();
    if (ticketId === 0) return <NotFoundPage />;
    return (
      <Gate to="/tickets">
        <TicketPage key={ticketId} id={ticketId} onBack={() => void navigate({ to: '/tickets' })} />
      </Gate>
    );
  },
});
