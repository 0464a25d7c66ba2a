import { Select } from '../components/Select.tsx';
import { setLocale, useLocale, useT } from '../language/language.ts';

/** Languages call themselves by their own names. */
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
