import { PRODUCT_NAME } from '@meridian/contract/product';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useT } from '../../session/locale/locale.ts';
import { Contacts } from '../../support/Contacts.tsx';
import { AboutVersion } from './AboutVersion.tsx';
import { FairnessFacts } from './FairnessFacts.tsx';

export function AboutScreen() {
  const t = useT();
  const goBack = useGoBack();
  return (
    <div className="page-text pb-10">
      <TopBar
        title={t('about_title', { product: PRODUCT_NAME })}
        onBack={goBack}
        backLabel={t('back')}
        className="lg:top-15 lg:py-2"
      />
      <div className="px-4 pt-2">
        <section className="relative flex h-46 flex-col justify-end overflow-hidden rounded-banner bg-[radial-gradient(120%_140%_at_85%_40%,#5470ff_0%,#3a53e4_38%,#2334a6_100%)] p-5 text-white">
          <MeridianGlobe className="absolute -top-9 -right-12 size-66" />
          <div className="relative flex items-center gap-2.5 text-[1.625rem] leading-8 font-[730] tracking-[-0.02em]">
            <Logo size={32} mono />
            {PRODUCT_NAME}
          </div>
          <p className="relative mt-1.5 max-w-42 text-body text-balance text-white/90 lg:max-w-64">
            {t('about_tagline')}
          </p>
        </section>
        <AboutVersion />
        <FairnessFacts />
        <Link to="/fees" className="hit mt-6 inline-flex items-center text-body font-[620] text-accent">
          {t('screen_fees')}
          <ChevronRight size={17} />
        </Link>
        <Contacts />
      </div>
    </div>
  );
}
