import { home } from '@meridian/contract/messages/ja/home';
import { shell } from '@meridian/contract/messages/ja/shell';

export const texts = { ...home, ...shell };
