import { Button } from '@meridian/ui/controls/Button.tsx';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
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
        <div className="flex items-center justify-between gap-3 rounded-card bg-s1 px-4 py-1">
          <Checkbox
            checked={on}
            onChange={(checked) => preferences.set({ shortcuts: checked ? 'on' : 'off' })}
          >
            {t('keyboard_setting_hint')}
          </Checkbox>
          <Button tone="quiet" size="s" onClick={() => void openShortcutHelp()}>
            {t('keyboard_help')}
          </Button>
        </div>
      </SettingGroup>
    </div>
  );
}
