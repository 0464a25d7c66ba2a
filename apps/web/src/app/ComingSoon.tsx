import { PRODUCT_NAME } from '@meridian/contract/product';
import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useGoBack } from '../navigation/use-go-back.ts';
import { useT } from '../session/locale/locale.ts';
import { useScreen } from './use-screen.ts';

/** Shown for a screen that is not built yet, with links to finished ones. */
export function ComingSoon() {
  const t = useT();
  const goBack = useGoBack();
  const screen = useScreen();
  const title = t(screen?.title ?? 'soon_title');
  const onBrand = screen?.statusBar === 'light';
  const bar = (
    <TopBar
      title={title}
      {...(!screen?.tabBar && { onBack: goBack, backLabel: t('back') })}
      className={onBrand ? BRAND_BAR : 'lg:top-15'}
    />
  );
  return (
    <div className="mx-auto max-w-120 lg:pt-6">
      {!onBrand && bar}
      <section
        className={`brand relative isolate overflow-hidden text-white ${
          onBrand ? 'pb-6 lg:rounded-banner' : 'mx-4 mt-1.5 rounded-banner pt-6 pb-6'
        }`}
      >
        <MeridianGlobe className="absolute -top-8 -right-11 -z-1 size-46" />
        {onBrand && bar}
        <div className={onBrand ? 'px-4 pt-4' : 'px-4.5'}>
          <h2 className="max-w-56 text-title font-[720] tracking-[-0.015em]">{t('soon_title')}</h2>
          <p className="mt-1.5 max-w-60 text-lab text-white/86">
            {t('soon_text', { product: PRODUCT_NAME })}
          </p>
        </div>
      </section>
      <nav aria-label={t('soon_ready')} className="px-4 pt-5">
        <h2 className="pb-1 text-cap font-[600] text-ink3">{t('soon_ready')}</h2>
        <ul>
          {READY.map(({ to, label }) => (
            <li key={to} className="border-b border-line last:border-0">
              <Link to={to} className="flex h-13 items-center justify-between text-body font-[600]">
                {label === 'soon_about' ? t(label, { product: PRODUCT_NAME }) : t(label)}
                <ChevronRight size={20} className="text-ink3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const BRAND_BAR = 'static! bg-transparent! [&_button]:text-white! [&_button]:hover:bg-white/15!';

/** The finished screens; those that need an account redirect to the login page. */
const READY = [
  { to: '/', label: 'soon_markets' },
  { to: '/coinExchange', label: 'screen_coin_exchange' },
  { to: '/coinSearch', label: 'search_title' },
  { to: '/notice', label: 'nav_notices' },
  { to: '/setting', label: 'setting_title' },
  { to: '/aboutUs', label: 'soon_about' },
] as const;
