// Small screens share a file: the name of every further file would make the first load of the app larger.
export { AlertsScreen } from '../../features/alerts/AlertsScreen.tsx';
export { FeesScreen } from '../../features/fees/FeesScreen.tsx';
export { InviteScreen } from '../../features/invite/InviteScreen.tsx';
export { MessagesScreen } from '../../features/messages/MessagesScreen.tsx';
export { MyScreen } from '../../features/my/MyScreen.tsx';
export { NoticeScreen } from '../../features/notice/NoticeScreen.tsx';
