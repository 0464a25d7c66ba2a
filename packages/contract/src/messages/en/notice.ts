export const notice = {
  notice_title: 'Announcements',
  notice_list: 'All announcements',
  notice_pinned: 'Pinned',
  notice_more: 'Show more',
  notice_end: 'No more announcements',
  notice_empty_title: 'No announcements yet',
  notice_empty_text: 'We announce maintenance, listings and rule changes here.',
  notice_error_title: 'Couldn’t load announcements',
} as const;
