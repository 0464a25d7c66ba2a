import { ticketById, user as userRoute } from '@meridian/contract/routes/operator/index';
import type { KycState } from '@meridian/contract/schemas/person';
import type { DeskTicket } from '@meridian/contract/schemas/ticket';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Fact, Facts, KycTag, Time } from '../../components/facts.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useLocale, useT } from '../../language/language.ts';
import { usePresent } from '../../session/presence.ts';
import { useMay } from '../../session/rights.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Assignment } from './Assignment.tsx';
import { formatSpan } from './format-span.ts';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { TicketTag } from './TicketTag.tsx';

const REFRESH_MS = 5_000;

/** One ticket: the conversation and the answer at the left, facts and notes at the right. */
export function TicketPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const t = useT();
  const present = usePresent();
  const found = useQuery({
    queryKey: ['ticket', id],
    queryFn: ({ signal }) => call(ticketById, { query: { id }, signal }),
    refetchInterval: present ? REFRESH_MS : false,
  });
  useShortcuts({ q: onBack });
  return (
    <Page
      wide
      title={t('ticket_heading', { id })}
      before={<BackLink to="/tickets" label={t('tickets_title')} />}
    >
      <QueryView query={found}>
        {(ticket) => (
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
            <Section title={ticket.title} end={<TicketTag state={ticket.state} />}>
              <Messages ticket={ticket} />
              {ticket.closedBy === null ? (
                <AnswerForm ticket={ticket} />
              ) : (
                <p className="mt-4 border-t border-line pt-4 text-lab text-ink2">
                  {t(`ticket_closed_${ticket.closedBy}`)}
                </p>
              )}
            </Section>
            <div className="grid gap-3">
              <Section title={t('ticket_facts_ticket')}>
                <TicketFacts ticket={ticket} />
                {ticket.closedBy === null && <Assignment ticket={ticket} />}
              </Section>
              <Section title={t('ticket_facts')}>
                <UserFacts ticket={ticket} />
              </Section>
              <Notes ticket={ticket} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function TicketFacts({ ticket }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const locale = useLocale();
  const { topic, reference, openedAt, firstAnswerMs, rating, assignedTo } = ticket;
  return (
    <Facts>
      <Fact name={t('tickets_topic')}>{t(`topic_${topic}`)}</Fact>
      {reference !== null && (
        <Fact name={t('ticket_reference')}>
          <span className="break-all select-all">{reference}</span>
        </Fact>
      )}
      <Fact name={t('ticket_opened')}>
        <Time at={openedAt} />
      </Fact>
      {firstAnswerMs !== null && (
        <Fact name={t('ticket_first_answer')}>{formatSpan(firstAnswerMs, locale)}</Fact>
      )}
      <Fact name={t('ticket_assigned')}>{assignedTo?.name ?? t('ticket_unassigned')}</Fact>
      {rating !== null && <Fact name={t('ticket_rating')}>{rating} / 5</Fact>}
    </Facts>
  );
}

function UserFacts({ ticket: { uid, user, locale } }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const mayView = useMay(userRoute);
  return (
    <Facts>
      <Fact name={t('uid')}>
        {mayView ? (
          <Link to="/users/$uid" params={{ uid }} className="text-accent">
            {uid}
          </Link>
        ) : (
          uid
        )}
      </Fact>
      {user.username !== null && <Fact name={t('username')}>{user.username}</Fact>}
      {user.email !== null && <Fact name={t('email')}>{user.email}</Fact>}
      {user.phone !== null && <Fact name={t('phone')}>{user.phone}</Fact>}
      <Fact name={t('users_state')}>
        <KycTag state={user.kyc as KycState} />
      </Fact>
      {user.suspended && (
        <Fact name={t('users_suspended')}>
          <span className="text-warn">{t('suspended')}</span>
        </Fact>
      )}
      <Fact name={t('ticket_language_user')}>
        {t(locale === 'ja' ? 'tickets_language_ja' : 'tickets_language_en')}
      </Fact>
      <Fact name={t('registered')}>
        <Time at={user.registeredAt} />
      </Fact>
      {user.withdrawLockedUntil !== null && (
        <Fact name={t('withdraw_lock')}>
          <Time at={user.withdrawLockedUntil} />
        </Fact>
      )}
      <Fact name={t('ticket_tickets')}>
        {t('ticket_open_count', { open: user.openTickets, all: user.tickets })}
      </Fact>
    </Facts>
  );
}
