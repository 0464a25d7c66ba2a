export const help = {
  help_intro: 'Answers to common questions, and how to reach us. You don’t need an account.',
  help_articles: 'Help articles',
  help_failed: 'Help articles could not be loaded',
  help_empty: 'No help articles yet',
} as const;
