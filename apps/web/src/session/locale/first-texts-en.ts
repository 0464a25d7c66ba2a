import { home } from '@meridian/contract/messages/en/home';
import { shell } from '@meridian/contract/messages/en/shell';

export const texts = { ...home, ...shell };
