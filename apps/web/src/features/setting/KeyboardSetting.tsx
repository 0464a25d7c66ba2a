import { Button } from '@meridian/ui/controls/Button.tsx';
import { Switch } from '@meridian/ui/controls/Switch.tsx';
import { openShortcutHelp } from '../../keyboard/start-shortcuts.ts';
import { useT } from '../../session/locale/locale.ts';
import { preferences, usePreferences } from '../../session/preferences.ts';
import { SettingGroup } from './SettingGroup.tsx';

/** Hidden on a device without a mouse or touchpad, which seldom has a keyboard. */
export function KeyboardSetting() {
  const t = useT();
  const on = usePreferences((state) => state.shortcuts === 'on');
  return (
    <div className="hidden any-pointer-fine:block">
      <SettingGroup title={t('keyboard_shortcuts')}>
        <div className="rounded-card bg-s1 px-4 py-1">
          <Switch
            label={t('keyboard_on')}
            hint={t('keyboard_setting_hint')}
            checked={on}
            onChange={(checked) => preferences.set({ shortcuts: checked ? 'on' : 'off' })}
          />
          <Button
            tone="text"
            size="m"
            aria-label={`${t('keyboard_show_all')}: ${t('keyboard_shortcuts')}`}
            className="-mx-4"
            onClick={() => void openShortcutHelp()}
          >
            {t('keyboard_show_all')}
          </Button>
        </div>
      </SettingGroup>
    </div>
  );
}
