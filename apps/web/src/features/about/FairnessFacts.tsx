import BookCheck from 'lucide-react/icons/book-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Repeat from 'lucide-react/icons/repeat';
import Scale from 'lucide-react/icons/scale';
import { useT } from '../../session/locale/locale.ts';

const FACTS = [
  { icon: ListOrdered, title: 'about_engine_title', text: 'about_engine_text' },
  { icon: HandCoins, title: 'about_prices_title', text: 'about_prices_text' },
  { icon: BookCheck, title: 'about_journal_title', text: 'about_journal_text' },
  { icon: Repeat, title: 'about_replay_title', text: 'about_replay_text' },
  { icon: Scale, title: 'about_ledger_title', text: 'about_ledger_text' },
] as const;

/** What anyone can check about the exchange, and what this does not cover. */
export function FairnessFacts() {
  const t = useT();
  return (
    <section className="mt-7">
      <h2 className="text-title font-[720] tracking-[-0.015em]">{t('about_fair')}</h2>
      <p className="running mt-1.5 text-[0.875rem] leading-[1.375rem] text-ink2">{t('about_fair_lead')}</p>
      <ul className="mt-4">
        {FACTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 border-t border-line py-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-m bg-accent-tint text-accent">
              <Icon size={20} />
            </span>
            <div className="min-w-0">
              <h3 className="text-body font-[640]">{t(title)}</h3>
              <p className="running mt-1 text-[0.875rem] leading-[1.375rem] text-ink2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-2 rounded-card bg-warn-tint p-4">
        <h3 className="text-body font-[640] text-warn">{t('about_limits')}</h3>
        <p className="running mt-1 text-[0.875rem] leading-[1.375rem] text-ink1">{t('about_limits_text')}</p>
      </div>
    </section>
  );
}
