/** What is said here about fairness must stay true of the code: the engine, the journal and the price path. */
export const about = {
  about_title: 'About {product}',
  about_tagline: 'The exchange nobody can rig',
  about_version: 'Version {version}',
  about_up_to_date: 'Up to date',
  about_update_available: 'Version {version} is available',
  about_fair: 'Why nobody can rig it',
  about_fair_lead:
    'Not a promise to behave, but the way it is built. The code is open; you can check each of these.',
  about_engine_title: 'One engine, one queue',
  about_engine_text:
    'Every order, ours included, passes through the same engine in the order it arrived: best price first, then earliest. No account has a faster lane.',
  about_prices_title: 'No hand on the price',
  about_prices_text:
    'No person and no setting can write a price or the outcome of a contract. That switch was never built.',
  about_journal_title: 'Written down before you are told',
  about_journal_text:
    'An order is stored in a journal before it is confirmed. After a crash everything you were told still holds.',
  about_replay_title: 'The same journal, the same result',
  about_replay_text:
    'The engine has no clock and no dice: time and prices reach it only as entries of the journal. Playing the journal again gives exactly the same balances and trades, so a changed past shows.',
  about_ledger_title: 'Money cannot appear or vanish',
  about_ledger_text:
    'Each movement is booked twice, in whole units. The accounts of every coin add up to zero at every moment; if they ever did not, trading would stop.',
  about_limits: 'What this does not cover',
  about_limits_text:
    'You still trust whoever runs this exchange to keep deposits safe and to pay withdrawals. Markets can move against you, and leverage makes losses larger.',
  about_contact: 'Contact',
  about_chat: 'Online chat',
  about_line: 'LINE',
  about_email: 'E-mail',
  about_links: 'Links',
  about_error_title: 'This page could not be loaded completely',
} as const;
