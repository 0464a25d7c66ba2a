import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useId, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import {
  type Indicator,
  type IndicatorSettings,
  isSettings,
  kindOf,
  settingsOf,
} from '../view/indicators.ts';

/** The settings of one indicator: whole numbers, saved together when all are valid. */
export function IndicatorForm({
  name,
  settings,
  onSave,
  onClose,
}: {
  readonly name: Indicator;
  readonly settings: IndicatorSettings;
  readonly onSave: (values: readonly number[]) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const id = useId();
  const { settings: names, defaults, max } = kindOf(name);
  const [texts, setTexts] = useState(() => settingsOf(settings, name).map(String));
  const values = texts.map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN));
  const valid = isSettings(name, values);
  return (
    <form
      noValidate
      aria-label={t('chart_indicator_settings', { name })}
      className="grid gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!valid) return;
        onSave(values);
        onClose();
      }}
    >
      <p className="text-lab font-[660]">{t('chart_indicator_settings', { name })}</p>
      {names.map((setting, index) => {
        const label = names.filter((each) => each === setting).length > 1 ? ` ${index + 1}` : '';
        const wrong = !isSettings(name, defaults.with(index, values[index] ?? Number.NaN));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the settings of an indicator are never reordered.
          <label key={index} className="flex items-center justify-between gap-3 text-lab text-ink2">
            {t(`chart_setting_${setting}`) + label}
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={texts[index]}
              data-initial-focus={index === 0 || undefined}
              // biome-ignore lint/a11y/noAutofocus: the form replaces the list in which its button had the focus.
              autoFocus={index === 0}
              aria-invalid={wrong}
              aria-describedby={wrong ? id : undefined}
              onChange={({ target }) => setTexts(texts.with(index, target.value))}
              className={classNames(
                'h-10 w-20 rounded-m border bg-s2 px-3 text-right text-body text-ink1',
                wrong ? 'border-warn' : 'border-transparent',
              )}
            />
          </label>
        );
      })}
      <p id={id} role="status" className="min-h-4 text-cap text-warn">
        {valid ? '' : t('chart_setting_range', { max: String(max) })}
      </p>
      <div className="flex gap-2">
        <Button
          tone="quiet"
          size="m"
          className="flex-1 basis-0"
          onClick={() => setTexts(defaults.map(String))}
        >
          {t('chart_setting_reset')}
        </Button>
        <Button type="submit" size="m" disabled={!valid} className="flex-1 basis-0">
          {t('chart_setting_save')}
        </Button>
      </div>
    </form>
  );
}
