export const notice = {
  notice_title: 'Notices',
  notice_list: 'All notices',
  notice_more: 'Show more',
  notice_end: 'No more notices',
  notice_empty_title: 'No notices yet',
  notice_empty_text: 'We announce maintenance, listings and rule changes here.',
  notice_error_title: 'Notices could not be loaded',
  notice_choose: 'Select a notice to read it',
} as const;
