import { emailContact } from '../accounts/codes/contact.ts';
import { findUserByContact } from '../accounts/profile/users-table.ts';
import type { Database } from '../database/database.ts';
import { findOperatorByEmail } from '../operators/access/operators-table.ts';
import { addMessage, addTicket, countTickets } from '../support/tickets-table.ts';

type On = Pick<Database, 'db'>;

const HOUR_MS = 60 * 60_000;

interface DemoTicket {
  readonly title: string;
  readonly topic: 'deposit' | 'trade' | 'security';
  readonly state: 'waiting' | 'responded' | 'closed';
  readonly rating: number | null;
  /** Who wrote, how many hours ago, and what; the user first. */
  readonly lines: readonly (readonly ['user' | 'support', number, string])[];
}

const TICKETS: readonly DemoTicket[] = [
  {
    ...{ title: 'Which network for a USDT deposit?', topic: 'deposit', state: 'closed', rating: 5 },
    lines: [
      [
        'user',
        171,
        'I want to send USDT from another wallet to my account. Which of the networks should I choose?',
      ],
      [
        'support',
        168,
        'Choose the network that the other wallet sends on; the deposit page shows an address for each. Send a small amount first if you are not sure.',
      ],
      ['user', 166, 'Understood, the small amount has arrived. Thank you very much for the quick help!'],
    ],
  },
  {
    ...{
      title: 'Fee of a limit order that filled immediately',
      topic: 'trade',
      state: 'responded',
      rating: null,
    },
    lines: [
      [
        'user',
        30,
        'My limit order for BTC filled immediately and I paid the taker fee. I expected the lower maker fee. Why is that?',
      ],
      [
        'support',
        26,
        'An order that matches one in the book immediately takes liquidity, whatever its type. With “Post only” it rests in the book or is canceled, so you pay the maker fee or nothing.',
      ],
    ],
  },
  {
    ...{ title: 'Email about a login I do not know', topic: 'security', state: 'waiting', rating: null },
    lines: [
      [
        'user',
        2,
        'I got an email about a login on a new phone. That was probably me, but how can I check which devices are logged in?',
      ],
    ],
  },
];

/** Tickets of the demo's trader in every state. Once: closed ones must not come back. */
export async function seedDemoTickets(database: Database, nowMs: number): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const trader = await findUserByContact({ db }, emailContact('trader@meridian.test'));
    const support = await findOperatorByEmail({ db }, 'ops@meridian.test');
    if (trader === undefined || support === undefined) return;
    if ((await countTickets({ db }, trader.id)).all > 0) return;
    for (const ticket of TICKETS) await addOne({ db }, ticket, trader.id, support.id, nowMs);
  });
}

async function addOne(
  on: On,
  { title, topic, state, rating, lines }: DemoTicket,
  userId: number,
  supportId: number,
  nowMs: number,
): Promise<void> {
  const ago = (hours: number) => new Date(nowMs - hours * HOUR_MS);
  const times = lines.map(([, hours]) => ago(hours));
  const answers = lines.filter(([by]) => by === 'support').map(([, hours]) => ago(hours));
  const changed = times.at(-1)!;
  const id = await addTicket(on, {
    ...{ user_id: userId, title, topic, reference: null, locale: 'en', state, rating },
    opened_at: times[0]!,
    changed_at: changed,
    waiting_since: state === 'waiting' ? changed : null,
    first_answered_at: answers[0] ?? null,
    answered_at: answers.at(-1) ?? null,
    closed_by: state === 'closed' ? 'user' : null,
    assigned_to: answers.length > 0 && state !== 'closed' ? supportId : null,
  });
  for (const [by, hours, text] of lines)
    await addMessage(on, {
      ...{ ticket_id: id, text, pictures: [], at: ago(hours), key: null },
      operator_id: by === 'support' ? supportId : null,
    });
}
