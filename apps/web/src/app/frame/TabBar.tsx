import { useRootMark } from '@meridian/ui/layout/root-mark.ts';
import { useT } from '../../session/locale/locale.ts';
import { TabLink } from './TabLink.tsx';
import { TABS } from './tabs.ts';

/** The bar at the bottom of a phone, at the left of a low window. The short line at its edge marks the active tab. */
export function TabBar({ current }: { readonly current: string }) {
  const t = useT();
  useRootMark('data-tabs');
  return (
    <nav
      aria-label={t('main_navigation')}
      className="in-data-keyboard:hidden fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-(--bar) pb-[env(safe-area-inset-bottom)] [view-transition-name:tabbar] sideways:top-0 sideways:right-auto sideways:grid-cols-[3.75rem] sideways:border-t-0 sideways:border-r sideways:pl-[env(safe-area-inset-left)]"
    >
      {TABS.map(({ to, paths, label, Icon }) => {
        const active = paths.includes(current);
        return (
          <TabLink
            key={to}
            to={to}
            active={active}
            className={`relative flex h-(--tab-bar) flex-col items-center justify-center gap-0.75 pt-0.5 text-mic low:flex-row low:gap-1.5 sideways:h-full sideways:flex-col -outline-offset-2 transition-colors duration-200 ${
              active ? 'font-[650] text-ink1' : 'font-[550] text-ink3'
            }`}
          >
            {active && (
              <span
                aria-hidden="true"
                className="absolute top-0 h-[3px] w-5.5 animate-[fade-in_200ms] rounded-b-[3px] bg-accent sideways:top-auto sideways:-left-px sideways:h-5.5 sideways:w-[3px]"
              />
            )}
            <Icon size={24} aria-hidden="true" fill={active ? 'var(--tab-fill)' : 'none'} />
            {t(label)}
          </TabLink>
        );
      })}
    </nav>
  );
}
