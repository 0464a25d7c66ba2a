import { useT } from '../../session/locale/locale.ts';
import { TabLink } from './TabLink.tsx';
import { TABS } from './tabs.ts';

/** The bar at the bottom of a phone, without names in a low window. The short line above the active tab marks it. */
export function TabBar({ current }: { readonly current: string }) {
  const t = useT();
  return (
    <nav
      aria-label={t('main_navigation')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-(--bar) pb-[env(safe-area-inset-bottom)] backdrop-blur-xl [view-transition-name:tabbar]"
    >
      {TABS.map(({ to, paths, label, Icon }) => {
        const active = paths.includes(current);
        return (
          <TabLink
            key={to}
            to={to}
            active={active}
            className={`relative flex h-(--tab-bar) flex-col items-center justify-center gap-0.75 pt-0.5 text-mic -outline-offset-2 transition-colors duration-200 ${
              active ? 'font-[650] text-ink1' : 'font-[550] text-ink3'
            }`}
          >
            {active && (
              <span
                aria-hidden="true"
                className="absolute -top-px h-[3px] w-5.5 animate-[fade-in_200ms] rounded-b-[3px] bg-accent"
              />
            )}
            <Icon
              size={24}
              aria-hidden="true"
              className="low:size-5.5"
              fill={active ? 'var(--tab-fill)' : 'none'}
            />
            <span className="low:sr-only">{t(label)}</span>
          </TabLink>
        );
      })}
    </nav>
  );
}
