export const notice = {
  notice_title: 'Notices',
  notice_list: 'All notices',
  notice_more: 'Show more',
  notice_end: 'These are all notices',
  notice_empty_title: 'No notices yet',
  notice_empty_text: 'Maintenance, listings and changes of rules are announced here.',
  notice_error_title: 'Notices could not be loaded',
  notice_choose: 'Choose a notice to read it here',
} as const;
