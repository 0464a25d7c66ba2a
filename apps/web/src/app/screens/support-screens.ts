// Help and contacts, and the other screen that sends pictures, in one file, as the small screens are.
export { AboutScreen } from '../../features/about/AboutScreen.tsx';
export { HelpCenterScreen } from '../../features/help/HelpCenterScreen.tsx';
export { HelpScreen } from '../../features/help/HelpScreen.tsx';
export { TicketScreen } from '../../features/help/tickets/TicketScreen.tsx';
export { KycScreen } from '../../features/kyc/KycScreen.tsx';
