import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useT } from '../../session/locale/locale.ts';
import { THEMES } from '../../session/preference-words.ts';
import { preferences, usePreferences } from '../../session/preferences.ts';
import { SettingGroup } from './SettingGroup.tsx';

export function ThemeSetting() {
  const t = useT();
  const theme = usePreferences((state) => state.theme);
  return (
    <SettingGroup title={t('setting_theme')}>
      <Segmented
        label={t('setting_theme')}
        options={THEMES.map((value) => ({ value, label: t(`setting_theme_${value}`) }))}
        value={theme}
        onChange={(value) => preferences.set({ theme: value })}
        tall
      />
      {theme === 'system' && <p className="mt-1.5 text-cap text-ink3">{t('setting_theme_system_hint')}</p>}
    </SettingGroup>
  );
}
