import { PRODUCT_NAME } from '@meridian/contract/product';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { entryOf } from '../../navigation/history-entry.ts';
import { rememberPage } from '../../session/last-page.ts';
import { useT } from '../../session/locale/locale.ts';

/** Shown instead of the profile when the user is not logged in. */
export function Guest() {
  const t = useT();
  // After the login the user returns to this page.
  const router = useRouter();
  // Read when the page is drawn: a second tap while the next page slides in would read that page's entry.
  const [entry] = useState(() => entryOf(router.history));
  const returnHereAfterLogin = () => rememberPage('/my', entry);
  return (
    <div className="px-4 pt-3">
      <p className="text-h1 font-[730] tracking-[-0.02em]">
        {t('my_guest_title', { product: PRODUCT_NAME })}
      </p>
      <p className="mt-1 max-w-56 text-lab text-white/86">{t('my_guest_text')}</p>
      <div className="mt-5 flex gap-2">
        <Link
          to="/login"
          onClick={returnHereAfterLogin}
          className={buttonClass({ size: 'm', className: 'flex-1 bg-white! text-[#1b2a8f]!' })}
        >
          {t('nav_login')}
        </Link>
        <Link
          to="/register"
          onClick={returnHereAfterLogin}
          className={buttonClass({ size: 'm', className: 'flex-1 bg-white/16! text-white!' })}
        >
          {t('nav_register')}
        </Link>
      </div>
    </div>
  );
}
