import { RadioList } from '@meridian/ui/controls/RadioList.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { PriceColors } from '../../session/preference-words.ts';
import { preferences, usePreferences } from '../../session/preferences.ts';
import { CandlePair } from './CandlePair.tsx';
import { SettingGroup } from './SettingGroup.tsx';

export function ColorSetting() {
  const t = useT();
  const colors = usePreferences((state) => state.priceColors);
  const start = (value: PriceColors) => <CandlePair colors={value} />;
  return (
    <SettingGroup title={t('setting_colors')}>
      <RadioList
        label={t('setting_colors')}
        className="rounded-card bg-s1 px-4 py-1"
        value={colors}
        onChange={(value) => preferences.set({ priceColors: value })}
        options={[
          { value: 'standard', label: t('setting_colors_standard'), start: start('standard') },
          { value: 'red-up', label: t('setting_colors_red_up'), start: start('red-up') },
          {
            value: 'cvd',
            label: t('setting_colors_cvd'),
            hint: t('setting_colors_cvd_hint'),
            start: start('cvd'),
          },
        ]}
      />
    </SettingGroup>
  );
}
