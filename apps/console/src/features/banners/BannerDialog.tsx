import { contentPicture } from '@meridian/contract/routes/operator/index';
import type { BannerDraft } from '@meridian/contract/schemas/content-change';
import { Button, type FormControl, TextField } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { BannerPreview } from '../../components/BannerPreview.tsx';
import { FileButton } from '../../components/form/FileButton.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { type BannerForm, bannerProblems, changeOf, formOf } from './banner-form.ts';

type Control = FormControl<BannerForm, keyof BannerForm>;

/** Proposes a new banner, or a change of one. */
export function BannerDialog({
  banner,
  onClose,
}: {
  readonly banner: BannerDraft | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm<BannerForm>({
    initial: formOf(banner),
    problemsOf: (typed) => bannerProblems(typed, Date.now()),
    errorField: 'reason',
  });
  return (
    <FormDialog
      title={banner === undefined ? t('banner_new') : t('banner_edit', { title: banner.titleEn })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) => propose(changeOf(typed, banner?.id ?? null), typed.reason.trim())}
    >
      <BannerPreview banner={control.values} />
      <Texts control={control} />
      <PictureField control={control} />
      <Settings control={control} />
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

const ROW = 'mb-3 grid gap-3 sm:grid-cols-2';

function Texts({ control }: { readonly control: Control }) {
  const t = useT();
  return (
    <>
      <div className={ROW}>
        <TextField label={t('banner_title_en')} maxLength={80} {...control.field('titleEn')} />
        <TextField label={t('banner_title_ja')} lang="ja" maxLength={80} {...control.field('titleJa')} />
      </div>
      <div className={ROW}>
        <TextField label={t('banner_text_en')} maxLength={160} {...control.field('textEn')} />
        <TextField label={t('banner_text_ja')} lang="ja" maxLength={160} {...control.field('textJa')} />
      </div>
    </>
  );
}

function Settings({ control }: { readonly control: Control }) {
  const t = useT();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <div className={ROW}>
        <TextField
          label={t('banner_link')}
          hint={t('banner_link_hint')}
          maxLength={500}
          autoComplete="off"
          {...control.field('link')}
        />
        <TextField label={t('banner_place')} inputMode="numeric" maxLength={4} {...control.field('place')} />
      </div>
      <div className={ROW}>
        <TextField
          label={t('banner_start', { zone })}
          hint={t('banner_time_empty')}
          type="datetime-local"
          {...control.field('startAt')}
        />
        <TextField
          label={t('banner_end', { zone })}
          hint={t('banner_time_empty')}
          type="datetime-local"
          {...control.field('endAt')}
        />
      </div>
      <LabeledSelect
        label={t('banner_screen')}
        value={control.values.screen}
        options={(['all', 'app', 'web'] as const).map((value) => ({
          value,
          label: t(`banner_screen_${value}`),
        }))}
        onChange={(screen) => control.set({ screen })}
        className="mb-3 sm:max-w-60"
      />
    </>
  );
}

/** The picture is uploaded at once; the proposal names its address. */
function PictureField({ control }: { readonly control: Control }) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setProblem(undefined);
    try {
      control.set({ picture: (await call(contentPicture, { file, fileName: 'picture' })).address });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-lab text-ink2">{t('banner_picture')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('banner_picture_choose')}
          accept="image/jpeg,image/png,image/webp"
          onChoose={(file) => void upload(file)}
        />
        {control.values.picture !== '' && (
          <Button tone="quiet" size="s" onClick={() => control.set({ picture: '' })}>
            {t('banner_picture_remove')}
          </Button>
        )}
      </div>
      <p role={problem === undefined ? undefined : 'alert'} className="mt-1 text-cap text-ink3">
        {problem ?? t('banner_picture_hint')}
      </p>
    </fieldset>
  );
}
