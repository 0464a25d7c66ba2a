import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';
import { Contacts } from '../../support/Contacts.tsx';
import { HelpArticles } from './HelpArticles.tsx';

/** `/help`: help articles and contact addresses, open to everyone, even without a login. */
export function HelpScreen() {
  const t = useT();
  return (
    <div className="page-list pb-10">
      <ScreenBar title={t('screen_help')} />
      <div className="px-4 pt-2 lg:px-6">
        <p className="text-body text-ink2">{t('help_intro')}</p>
        <Contacts />
        <section className="mt-7" aria-labelledby="help-articles">
          <h2 id="help-articles" className="mb-2 text-lab font-[600] text-ink2">
            {t('help_articles')}
          </h2>
          <HelpArticles />
        </section>
      </div>
    </div>
  );
}
