import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../session/storage.ts';
import { useKept } from '../../session/use-kept.ts';

/**
 * The chart of a phone, closed at first: below the form, so that its button stays where it is. The choice is stored and
 * applies to every pair. A closed chart loads neither code nor candles.
 */
export function PhoneChart({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useKept(localKeeper, LOCAL_KEYS.phoneChart, acceptBoolean, false);
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const id = useId();
  useEffect(() => {
    // A chart that was open before does not move the page.
    if (open && pressed.current) box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [open]);
  return (
    <section ref={box} className="phone-chart" aria-label={t('desk_chart')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          pressed.current = true;
          setOpen(!open);
        }}
        className="hit flex w-full items-center justify-between text-lab font-[620] text-ink2"
      >
        {t('desk_chart')}
        <ChevronDown size={16} aria-hidden="true" className="text-ink3" />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

const acceptBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
