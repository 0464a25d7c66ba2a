import { RadioList } from '@meridian/ui/controls/RadioList.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { PriceColours } from '../../session/preference-words.ts';
import { preferences, usePreferences } from '../../session/preferences.ts';
import { CandlePair } from './CandlePair.tsx';
import { SettingGroup } from './SettingGroup.tsx';

export function ColourSetting() {
  const t = useT();
  const colours = usePreferences((state) => state.priceColours);
  const start = (value: PriceColours) => <CandlePair colours={value} />;
  return (
    <SettingGroup title={t('setting_colours')}>
      <RadioList
        label={t('setting_colours')}
        className="rounded-card bg-s1 px-4 py-1"
        value={colours}
        onChange={(value) => preferences.set({ priceColours: value })}
        options={[
          { value: 'standard', label: t('setting_colours_standard'), start: start('standard') },
          { value: 'red-up', label: t('setting_colours_red_up'), start: start('red-up') },
          {
            value: 'cvd',
            label: t('setting_colours_cvd'),
            hint: t('setting_colours_cvd_hint'),
            start: start('cvd'),
          },
        ]}
      />
    </SettingGroup>
  );
}
