import { KYC_PICTURE, TICKET } from '@meridian/contract/constants';
import * as user from '@meridian/contract/routes/user';
import type { DocumentType } from '@meridian/contract/schemas/person';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '../../accounts/contact/areas.ts';
import { FormHint, FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { useReloadProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';
import { CountryField } from './CountryField.tsx';
import { RejectReason } from './KycCards.tsx';
import {
  chooseCountry,
  documentsOf,
  EMPTY_KYC_FORM,
  KYC_REFUSALS,
  type KycField,
  type KycForm,
  kycBody,
  kycProblems,
  type PictureSide,
  sidesOf,
} from './kyc-form.ts';
import { PictureField } from './PictureField.tsx';
import { type PictureControl, usePicture } from './use-picture.ts';

interface KycFormProps {
  readonly initial?: KycForm;
  /** Why the last try was not accepted, in the reviewer's words. */
  readonly reason?: string | null;
  readonly onHandedIn: () => void;
}

/** Country, document, name, number and pictures. The pictures are uploaded while the rest is typed. */
export function KycFormView({ initial = EMPTY_KYC_FORM, reason, onHandedIn }: KycFormProps) {
  const t = useT();
  const areas = useQuery(areasQuery(useLocale())).data;
  const reload = useReloadProfile();
  const control = useForm<KycForm, KycField>({
    initial,
    problemsOf: (form) =>
      kycProblems(
        form,
        (region) => areas === undefined || areas.some((area) => area.region === region),
        new Date(serverNow()).toISOString().slice(0, 10),
      ),
    refusals: KYC_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  // They belong to the form and not to their fields: a back that is not asked for just now stays what it was.
  const pictures: Record<PictureSide, PictureControl> = {
    front: usePicture((front) => set({ front })),
    back: usePicture((back) => set({ back })),
    hand: usePicture((hand) => set({ hand })),
  };
  const handIn = () =>
    control.submit(async (sent) => {
      await call(user.editRealName, { body: kycBody(sent) }, { silent: true });
      await reload();
      onHandedIn();
    });
  const documents = documentsOf(form.country);
  return (
    <form
      ref={control.ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void handIn();
      }}
    >
      {reason ? (
        <RejectReason reason={reason} />
      ) : (
        <p className="text-body text-ink2">{t('kyc_screen_intro')}</p>
      )}
      <CountryField
        country={form.country}
        onChoose={(country) => set(chooseCountry(form, country))}
        problem={problem('country')}
      />
      <Segmented<DocumentType>
        label={t('kyc_screen_document')}
        options={documents.map((type) => ({ value: type, label: t(DOCUMENTS[type]) }))}
        value={form.documentType}
        onChange={(documentType) => set({ documentType })}
        className="h-11"
      />
      <TextField
        label={t('kyc_screen_name')}
        hint={t('kyc_screen_name_hint')}
        autoComplete="name"
        maxLength={120}
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
        onBlur={() => form.name !== '' && leave('name')}
        problem={problem('name')}
      />
      <TextField
        label={t('kyc_screen_number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={form.documentNumber}
        onChange={(event) => set({ documentNumber: event.target.value })}
        onBlur={() => form.documentNumber !== '' && leave('documentNumber')}
        problem={problem('documentNumber')}
      />
      <div className="pt-2">
        <h2 className="text-row font-[640]">{t('kyc_screen_pictures')}</h2>
        <p className="mt-0.5 text-cap text-ink3">{t('kyc_screen_formats', PICTURE_LIMITS)}</p>
      </div>
      {sidesOf(form.documentType).map((side) => (
        <PictureField
          key={side}
          title={t(
            side === 'front' && form.documentType === 'passport'
              ? 'kyc_screen_photo_page'
              : SIDES[side].title,
          )}
          hint={t(SIDES[side].hint)}
          picture={form[side]}
          control={pictures[side]}
          problem={problem(side)}
          facing={side === 'hand' ? 'user' : 'environment'}
        />
      ))}
      <FormHint>{t('kyc_screen_privacy')}</FormHint>
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {t('kyc_screen_submit')}
      </Button>
    </form>
  );
}

const PICTURE_LIMITS = {
  width: KYC_PICTURE.minLongSidePx,
  height: KYC_PICTURE.minShortSidePx,
  megabytes: TICKET.imageLimitBytes / 1024 ** 2,
};

const DOCUMENTS = {
  id_card: 'kyc_screen_id_card',
  passport: 'kyc_screen_passport',
  driving_licence: 'kyc_screen_driving_licence',
} as const;

const SIDES = {
  front: { title: 'kyc_screen_front', hint: 'kyc_screen_front_hint' },
  back: { title: 'kyc_screen_back', hint: 'kyc_screen_back_hint' },
  hand: { title: 'kyc_screen_hand', hint: 'kyc_screen_hand_hint' },
} as const;
