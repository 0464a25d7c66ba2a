import type { Locale } from '@meridian/contract/messages/catalogue';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import { setLocale, useLocale, useT } from '../../session/locale/locale.ts';
import { SettingGroup } from './SettingGroup.tsx';

/** Each language is called by its own name: users who cannot read the current language must find theirs. */
const LANGUAGES: readonly { readonly value: Locale; readonly lang: Locale; readonly label: string }[] = [
  { value: 'en', lang: 'en', label: 'English' },
  { value: 'ja', lang: 'ja', label: '日本語' },
];

export function LanguageSetting() {
  const t = useT();
  const locale = useLocale();
  const choose = (value: Locale) => {
    setLocale(value).catch(() => showError(t('setting_language_failed')));
  };
  return (
    <SettingGroup title={t('setting_language')}>
      <Segmented tall label={t('setting_language')} options={LANGUAGES} value={locale} onChange={choose} />
    </SettingGroup>
  );
}
