import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useT } from '../../../session/locale/locale.ts';

/** Explains to new visitors what is different about this exchange. */
export function FairnessCard() {
  const t = useT();
  return (
    <section className="relative overflow-hidden rounded-banner border border-line px-5 py-4">
      <MeridianGlobe className="absolute -right-20 -bottom-16 size-46 text-accent opacity-35" />
      <div className="relative">
        <h2 className="text-row font-[680]">{t('home_fair_title')}</h2>
        <p className="mt-1.5 pr-20 text-lab text-ink2">{t('home_fair_text')}</p>
        <Link to="/aboutUs" className="hit mt-3 inline-flex items-center text-lab font-[620] text-accent">
          {t('home_fair_link')}
          <ChevronRight size={15} />
        </Link>
      </div>
    </section>
  );
}
