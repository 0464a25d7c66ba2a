import { Select } from '../components/form/Select.tsx';
import { setLocale, useLocale, useT } from '../language/language.ts';

/** Each language is listed by its own name. */
const NAMES = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
] as const;

export function LanguageChoice({ className }: { readonly className?: string }) {
  const t = useT();
  return (
    <Select
      label={t('language')}
      value={useLocale()}
      options={NAMES}
      onChange={(locale) => void setLocale(locale)}
      {...(className !== undefined && { className })}
    />
  );
}
