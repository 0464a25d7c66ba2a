import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Fragment, useMemo } from 'react';
import { useT } from '../session/locale/locale.ts';
import { setHelpOpen, useHelpOpen } from './help-open.ts';
import { shortcuts } from './use-shortcuts.ts';

/** Lists the shortcuts that are registered on the current screen. */
export function ShortcutHelp() {
  const t = useT();
  const open = useHelpOpen();
  // Read when the sheet opens; the screen under it does not change while it is open.
  const groups = useMemo(() => (open ? shortcuts.list() : []), [open]);
  return (
    <Sheet
      open={open}
      onClose={() => setHelpOpen(false)}
      title={t('keyboard_shortcuts')}
      closeLabel={t('close')}
      wide
    >
      <div className="flex flex-col gap-6 pb-2 lg:block lg:columns-2 lg:gap-x-8 lg:*:mb-6 lg:*:break-inside-avoid">
        {groups.map(({ title, shortcuts: list }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className="mb-1 text-lab font-[600] text-ink2">{t(title)}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] text-body">
              {list.map(({ keys, label }) => (
                <Fragment key={keys}>
                  <dt className="flex items-center border-b border-line py-1.5">{t(label)}</dt>
                  <dd className="flex items-center gap-1 border-b border-line py-1.5">
                    <Keys keys={keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-cap text-ink3">{t('keyboard_help_note')}</p>
      </div>
    </Sheet>
  );
}

const SHOWN: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  enter: 'Enter',
  shift: 'Shift',
  delete: 'Del',
};

function Keys({ keys }: { readonly keys: string }) {
  return keys.split(/[ +]/).map((key) => (
    <kbd
      key={key}
      className="grid h-7 min-w-7 place-items-center rounded-[6px] border border-line2 px-1.5 font-sans text-cap font-[600]"
    >
      {SHOWN[key] ?? key.toUpperCase()}
    </kbd>
  ));
}
