// Small screens share a file: the name of every further file would make the first load of the app larger.
export { AboutScreen } from '../../features/about/AboutScreen.tsx';
export { FeesScreen } from '../../features/fees/FeesScreen.tsx';
export { HelpCenterScreen } from '../../features/help/HelpCenterScreen.tsx';
export { HelpScreen } from '../../features/help/HelpScreen.tsx';
export { TicketScreen } from '../../features/help/tickets/TicketScreen.tsx';
export { InviteScreen } from '../../features/invite/InviteScreen.tsx';
export { MyScreen } from '../../features/my/MyScreen.tsx';
export { NoticeScreen } from '../../features/notice/NoticeScreen.tsx';
