import { Checkbox } from '@meridian/ui';
import { Dialog } from '../../components/Dialog.tsx';
import { useT } from '../../language/language.ts';
import { setShortcuts, usePreferences } from '../../session/preferences.ts';

const KEYS = [
  ['1 2 3', 'shortcut_pictures'],
  ['+ − 0', 'shortcut_zoom'],
  ['T', 'shortcut_rotate'],
  ['A', 'shortcut_approve'],
  ['R', 'shortcut_reject'],
  ['N', 'shortcut_next'],
  ['Q', 'shortcut_queue'],
  ['?', 'shortcut_help'],
] as const;

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const on = usePreferences((state) => state.shortcuts);
  return (
    <Dialog title={t('shortcuts')} onClose={onClose}>
      <dl className="my-2 flex flex-col gap-2">
        {KEYS.map(([keys, label]) => (
          <div key={label} className="flex items-center gap-4">
            <dt className="flex w-20 gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[5px] border border-line2 px-1.5 text-center text-cap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-lab">{t(label)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={setShortcuts}>
        {t('shortcuts_on')}
      </Checkbox>
    </Dialog>
  );
}
