import type { DomainReplyOf } from '@meridian/contract';
import type { claimKycCase } from '@meridian/contract/routes/operator/index';
import { Button } from '@meridian/ui';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fact, Facts, KycTag, Time } from '../../components/facts.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Section } from '../../components/Page.tsx';
import { countryName } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { pictureNumber } from './case-pictures.ts';

export type KycCase = DomainReplyOf<typeof claimKycCase>;

/** The data the user entered, to be compared with the pictures, and the approve and reject buttons. */
export function CaseFacts({
  found,
  opened,
  busy,
  onApprove,
  onReject,
}: {
  readonly found: KycCase;
  /** How many pictures the operator has opened. */
  readonly opened: number;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <aside className="flex flex-col gap-3">
      <Section title={t('case_facts')}>
        <Facts>
          <Fact name={t('full_name')}>
            <span className="text-row font-[660] select-all">{found.name}</span>
          </Fact>
          <Fact name={t('document_number')}>
            <span className="text-row font-[660] select-all">{found.documentNumber}</span>
          </Fact>
          <Fact name={t('document')}>{t(`document_${found.documentType}`)}</Fact>
          <Fact name={t('country')}>{countryName(found.country, locale)}</Fact>
          <Fact name={t('uid')}>
            {/* In a new tab: leaving this page would release the case. */}
            <a href={`/users/${found.uid}`} target="_blank" rel="noopener" className="text-accent">
              {found.uid}
            </a>
          </Fact>
          <Fact name={t('case_user_language')}>{t(`language_${found.locale}`)}</Fact>
          <Fact name={t('submitted')}>
            <Time at={found.submittedAt} />
          </Fact>
          <Fact name={t('attempt')}>{found.attempt}</Fact>
        </Facts>
      </Section>
      <OtherAttempts found={found} />
      <Section title={t('check_title')}>
        <ul className="list-disc pl-5 text-lab leading-5 text-ink2">
          <li>{t('check_name')}</li>
          <li>{t('check_number')}</li>
          <li>{t('check_face', { number: pictureNumber(found.sides, 'hand') })}</li>
          <li>{t('check_valid')}</li>
        </ul>
        <p className="mt-3 text-cap text-ink3">
          {t('pictures_opened', { opened, count: found.sides.length })}
        </p>
      </Section>
      <div className="sticky bottom-0 flex gap-2 bg-bg py-3">
        <Button tone="outline" className="flex-1" disabled={busy} onClick={onReject}>
          {t('reject')} <KeyHint name="R" />
        </Button>
        <Button className="flex-1" disabled={busy} onClick={onApprove}>
          {t('approve')} <KeyHint name="A" />
        </Button>
      </div>
    </aside>
  );
}

/** Accounts that used the same document, and earlier rejections of this user. */
function OtherAttempts({ found }: { readonly found: KycCase }) {
  const t = useT();
  return (
    <>
      {found.sameDocument.length > 0 && (
        <section aria-label={t('same_document_title')} className="rounded-card bg-warn-tint p-4">
          <h2 className="flex items-center gap-2 text-lab font-[680] text-warn">
            <TriangleAlert size={18} />
            {t('same_document_title')}
          </h2>
          <p className="mt-1 text-cap text-ink2">{t('same_document_text')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {found.sameDocument.map(({ uid, state }) => (
              <li key={uid} className="flex items-center justify-between text-lab">
                {uid}
                <KycTag state={state} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.earlier.length > 0 && (
        <Section title={t('earlier_title')}>
          <ol className="flex flex-col gap-2.5">
            {found.earlier.map(({ decidedAt, reason }) => (
              <li key={decidedAt} className="text-lab">
                <span className="block text-cap text-ink3">
                  <Time at={decidedAt} />
                </span>
                {reason}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
