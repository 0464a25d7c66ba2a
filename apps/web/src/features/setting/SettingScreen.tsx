import { PRODUCT_NAME } from '@meridian/contract/product';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ConnectionStatus } from '../../live/ConnectionStatus.tsx';
import { shell } from '../../native/native.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';
import { ColorSetting } from './ColorSetting.tsx';
import { CurrencySetting } from './CurrencySetting.tsx';
import { KeyboardSetting } from './KeyboardSetting.tsx';
import { LanguageSetting } from './LanguageSetting.tsx';
import { SettingPreview } from './SettingPreview.tsx';
import { ThemeSetting } from './ThemeSetting.tsx';
import { TradingSetting } from './TradingSetting.tsx';
import { UnlockSetting } from './UnlockSetting.tsx';

/** Every setting takes effect immediately and is stored on this device. */
export function SettingScreen() {
  const t = useT();
  return (
    <div className="page-list pb-10">
      <ScreenBar title={t('setting_title')} />
      <div className="flex flex-col gap-6 px-4 pt-2 lg:block lg:px-6 lg:columns-2 lg:gap-x-8 lg:*:mb-6 lg:*:break-inside-avoid">
        <SettingPreview />
        <LanguageSetting />
        <ThemeSetting />
        <ColorSetting />
        <CurrencySetting />
        <TradingSetting />
        <KeyboardSetting />
        {shell.isNative && <UnlockSetting />}
        <div className="flex h-13 items-center justify-between rounded-card bg-s1 px-4 text-body font-[560]">
          <span aria-hidden="true">{t('connection')}</span>
          <ConnectionStatus className="text-lab font-[600]" />
        </div>
        <PageLink to="/fees">{t('screen_fees')}</PageLink>
        <PageLink to="/aboutUs">{t('setting_about', { product: PRODUCT_NAME })}</PageLink>
        <p className="text-center text-cap text-ink3">{t('setting_stored')}</p>
      </div>
    </div>
  );
}

function PageLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="flex h-13 items-center justify-between rounded-card bg-s1 px-4 text-body font-[560] active:bg-s2"
    >
      {children}
      <ChevronRight size={17} className="text-ink3" />
    </Link>
  );
}
