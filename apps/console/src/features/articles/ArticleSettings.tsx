import { HELP_CATEGORIES, NOTICE_AUDIENCES } from '@meridian/contract/schemas/content';
import { Checkbox, TextField } from '@meridian/ui';
import { fromLocalInput, toLocalInput } from '../../components/form/local-time.ts';
import { LabeledSelect } from '../../components/form/Select.tsx';
import { useT } from '../../language/language.ts';
import type { Draft } from './article-draft.ts';

/** When a notice ends, who sees it and whether it is pinned; the category and the place of a help article. */
export function ArticleSettings({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const t = useT();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <TextField
        label={t('end_at', { zone })}
        hint={t('end_at_empty')}
        type="datetime-local"
        value={toLocalInput(draft.endAt)}
        onChange={({ target }) => onChange({ endAt: fromLocalInput(target.value) })}
      />
      {draft.kind === 'notice' ? (
        <>
          <LabeledSelect
            label={t('audience')}
            value={draft.audience}
            options={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`audience_${value}`) }))}
            onChange={(audience) => onChange({ audience })}
          />
          {/* At the height of the fields beside it. */}
          <div className="grid min-h-12 items-center sm:mt-6">
            <Checkbox checked={draft.pinned} onChange={(pinned) => onChange({ pinned })}>
              {t('pinned')}
            </Checkbox>
          </div>
        </>
      ) : (
        <>
          <LabeledSelect
            label={t('category')}
            value={draft.category}
            options={HELP_CATEGORIES.map((value) => ({ value, label: t(`category_${value}`) }))}
            onChange={(category) => onChange({ category })}
          />
          <TextField
            label={t('place')}
            hint={t('place_hint')}
            type="number"
            min={0}
            max={9_999}
            value={String(draft.place)}
            onChange={({ target }) =>
              onChange({ place: Math.min(9_999, Math.max(0, Number(target.value) | 0)) })
            }
          />
        </>
      )}
    </>
  );
}
