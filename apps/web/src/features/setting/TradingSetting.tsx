import { Switch } from '@meridian/ui/controls/Switch.tsx';
import { useT } from '../../session/locale/locale.ts';
import {
  CONFIRMED_ACTIONS,
  tradingPreferences,
  useTradingPreferences,
} from '../../session/trading-preferences.ts';
import { SettingGroup } from './SettingGroup.tsx';

/** Which orders need a confirmation, and whether a fill plays a sound. */
export function TradingSetting() {
  const t = useT();
  const { confirm, sound } = useTradingPreferences((state) => state);
  return (
    <SettingGroup title={t('setting_trading')}>
      <div className="rounded-card bg-s1 px-4 py-1">
        {CONFIRMED_ACTIONS.map((action) => (
          <Switch
            key={action}
            label={t(`setting_confirm_${action}`)}
            checked={confirm[action]}
            onChange={(asks) => tradingPreferences.setConfirmed(action, asks)}
          />
        ))}
        <Switch
          label={t('setting_fill_sound')}
          checked={sound}
          onChange={(on) => tradingPreferences.setSound(on)}
        />
      </div>
      <p className="mt-1.5 text-cap text-ink3">{t('setting_confirm_note')}</p>
    </SettingGroup>
  );
}
