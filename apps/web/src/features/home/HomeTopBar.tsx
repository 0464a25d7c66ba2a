import { PRODUCT_NAME } from '@meridian/contract/product';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { Link } from '@tanstack/react-router';
import Headset from 'lucide-react/icons/headset';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import { useT } from '../../session/locale/locale.ts';
import { useCustomerService } from './use-customer-service.ts';

/** Profile, name, search, customer service. On a wide screen the top navigation has these. */
export function HomeTopBar() {
  const t = useT();
  const chat = useCustomerService();
  const support = <Headset size={22} />;
  return (
    <header className="sticky top-(--sticky-top,0px) z-20 bg-bg pt-[env(safe-area-inset-top)] lg:hidden">
      <div className="flex h-12 items-center gap-2 pr-1.5 pl-4">
        <Link
          to="/my"
          aria-label={t('nav_profile')}
          className="hit grid size-8.5 place-items-center rounded-full bg-s2 text-ink2 active:bg-s3"
        >
          <User size={19} />
        </Link>
        <div className="flex min-w-0 flex-1 items-center gap-2 pl-1.5 text-mid font-[720] tracking-[-0.015em]">
          <Logo size={22} />
          <span className="truncate">{PRODUCT_NAME}</span>
        </div>
        <Link to="/coinSearch" aria-label={t('home_search')} className={iconButtonClass('-mr-1')}>
          <Search size={22} />
        </Link>
        {chat.startsWith('/') ? (
          <Link to={chat} aria-label={t('home_support')} className={iconButtonClass()}>
            {support}
          </Link>
        ) : (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('home_support')}
            className={iconButtonClass()}
          >
            {support}
          </a>
        )}
      </div>
    </header>
  );
}
