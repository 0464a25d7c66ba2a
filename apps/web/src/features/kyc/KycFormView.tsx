import { KYC_PICTURE, TICKET } from '@meridian/contract/product-rules';
import * as user from '@meridian/contract/routes/user';
import type { DocumentType } from '@meridian/contract/schemas/person';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { FormHint } from '@meridian/ui/form/FormNote.tsx';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '../../accounts/contact/areas.ts';
import { useForm } from '../../accounts/form/use-form.ts';
import { useReloadProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { type PictureControl, usePicture } from '../../pictures/use-picture.ts';
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

interface KycFormProps {
  readonly initial?: KycForm;
  /** Why the last submission was rejected, as written by the reviewer. */
  readonly reason?: string | null;
  readonly onSubmitted: () => void;
}

/** Country, document, name, number and pictures. The pictures are uploaded while the rest is typed. */
export function KycFormView({ initial = EMPTY_KYC_FORM, reason, onSubmitted }: KycFormProps) {
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
  const { values, set, problem } = control;
  const submit = async (form: KycForm) => {
    await call(user.editRealName, { body: kycBody(form) }, { silent: true });
    await reload();
    onSubmitted();
  };
  return (
    <Form control={control} onSubmit={submit} submitLabel={t('kyc_screen_submit')}>
      {reason ? (
        <RejectReason reason={reason} />
      ) : (
        <p className="text-body text-ink2">{t('kyc_screen_intro')}</p>
      )}
      <CountryField
        country={values.country}
        onChoose={(country) => set(chooseCountry(values, country))}
        problem={problem('country')}
      />
      <Segmented<DocumentType>
        label={t('kyc_screen_document')}
        options={documentsOf(values.country).map((type) => ({ value: type, label: t(DOCUMENTS[type]) }))}
        value={values.documentType}
        onChange={(documentType) => set({ documentType })}
        tall
      />
      <TextField
        {...control.field('name')}
        label={t('kyc_screen_name')}
        hint={t('kyc_screen_name_hint')}
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...control.field('documentNumber')}
        label={t('kyc_screen_number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <PictureFields control={control} />
      <FormHint>{t('kyc_screen_privacy')}</FormHint>
    </Form>
  );
}

/** Keeps all three pictures, even one that the chosen document does not need. */
function PictureFields({ control }: { readonly control: FieldsControl<KycForm, KycField> }) {
  const t = useT();
  const { values, set, problem } = control;
  const pictures: Record<PictureSide, PictureControl> = {
    front: usePicture('identity', (front) => set({ front })),
    back: usePicture('identity', (back) => set({ back })),
    hand: usePicture('identity', (hand) => set({ hand })),
  };
  return (
    <>
      <div className="pt-2">
        <h2 className="text-row font-[640]">{t('kyc_screen_pictures')}</h2>
        <p className="mt-0.5 text-cap text-ink3">{t('kyc_screen_formats', PICTURE_LIMITS)}</p>
      </div>
      {sidesOf(values.documentType).map((side) => (
        <PictureField
          key={side}
          title={t(
            side === 'front' && values.documentType === 'passport'
              ? 'kyc_screen_photo_page'
              : SIDES[side].title,
          )}
          hint={t(SIDES[side].hint)}
          picture={values[side]}
          control={pictures[side]}
          problem={problem(side)}
          facing={side === 'hand' ? 'user' : 'environment'}
        />
      ))}
    </>
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
