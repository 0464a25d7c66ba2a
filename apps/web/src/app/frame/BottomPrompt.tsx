import { PRODUCT_NAME } from '@meridian/contract/product';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { runUpdate } from '../../native/run-update.ts';
import { useT } from '../../session/locale/locale.ts';
import { dismissInstall, postponeUpdate, usePrompts } from '../prompts.ts';

/** A card at the bottom of the screen with one question, which can be ignored. */
export function BottomPrompt({ aboveTabBar }: { readonly aboveTabBar: boolean }) {
  const t = useT();
  const { update, install } = usePrompts();
  if (update === null && install === null) return null;
  const asked =
    update !== null
      ? {
          title: t('update_ready'),
          text: undefined,
          act: () => runUpdate(update),
          action: t('update_reload'),
        }
      : {
          title: t('install_title', { product: PRODUCT_NAME }),
          text: t(install === 'manual' ? 'install_ios' : 'install_text'),
          act: install,
          action: t('install_action'),
        };
  return (
    <section
      aria-label={asked.title}
      className={`fixed inset-x-3 z-40 mx-auto flex max-w-110 animate-[toast-in_180ms_ease-out] items-center gap-3 rounded-card border border-line2 bg-s1 p-3 pl-4 shadow-(--shadow-sheet) [view-transition-name:prompt] lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 ${
        aboveTabBar
          ? 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))]'
          : 'bottom-[calc(12px+env(safe-area-inset-bottom))]'
      }`}
    >
      <Logo size={28} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-[640]">{asked.title}</p>
        {asked.text !== undefined && <p className="text-cap text-ink2">{asked.text}</p>}
      </div>
      <Button tone="quiet" size="s" onClick={update === null ? dismissInstall : postponeUpdate}>
        {t(update === null ? 'close' : 'update_later')}
      </Button>
      {typeof asked.act === 'function' && (
        <Button size="s" onClick={() => void (asked.act as () => Promise<void>)()}>
          {asked.action}
        </Button>
      )}
    </section>
  );
}
