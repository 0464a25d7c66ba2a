/** What is said here about fairness must stay true of the code: the engine, the journal and the price path. */
export const about = {
  update_ready: 'A new version is ready',
  update_reload: 'Update',
  update_required: 'Update {product} to continue',
  update_required_text:
    'This version is no longer supported. Updating takes a moment, and your account stays as it is.',
  update_later: 'Later',
  update_offline: 'No network. Connect to the internet and try again.',
  update_failed: 'Couldn’t download the new version. Try again later.',
  install_title: 'Install {product}',
  install_text: 'Opens in full screen, right from your home screen.',
  install_action: 'Install',
  install_ios: 'Choose Share, then “Add to Home Screen”.',
  about_title: 'About {product}',
  about_tagline: 'The exchange you can check',
  about_version: 'Version {version}',
  about_up_to_date: 'Up to date',
  about_update_available: 'Version {version} is available',
  about_fair: 'What you can check',
  about_fair_lead:
    'This is how the exchange is built, not a promise. The code is open, so you can check every point.',
  about_engine_title: 'One engine, one queue',
  about_engine_text:
    'Every order, ours included, passes through the same engine in the order it arrived: best price first, then earliest. No account gets priority.',
  about_prices_title: 'Prices cannot be set by hand',
  about_prices_text:
    'Nobody can set a price or the outcome of a contract, and no setting can either. There is no such function in the code.',
  about_journal_title: 'Recorded before it is confirmed',
  about_journal_text:
    'Every order is written to a journal before you get the confirmation. Nothing that was confirmed is lost in a crash.',
  about_replay_title: 'The same journal, the same result',
  about_replay_text:
    'The engine uses no clock and no random numbers: times and prices reach it only as journal entries. Replaying the journal gives exactly the same balances and trades, so any change to past entries would be detected.',
  about_ledger_title: 'Money cannot appear or disappear',
  about_ledger_text:
    'Every transfer is booked twice, in whole units. The accounts of each coin always add up to zero. If they ever did not, trading would stop.',
  about_limits: 'What this does not cover',
  about_limits_text:
    'You still have to trust the operator of this exchange to keep deposits safe and to pay out withdrawals. Markets can move against you, and leverage makes losses larger.',
  about_contact: 'Contact',
  about_chat: 'Online chat',
  about_line: 'LINE',
  about_email: 'Email',
  about_links: 'Links',
  about_error_title: 'Couldn’t load part of this page',
} as const;
