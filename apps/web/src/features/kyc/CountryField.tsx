import { classNames } from '@meridian/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { AreaSheet } from '../../accounts/contact/AreaSheet.tsx';
import { areasQuery } from '../../accounts/contact/areas.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

interface CountryFieldProps {
  readonly country: string;
  readonly onChoose: (region: string) => void;
  readonly problem: string | undefined;
}

export function CountryField({ country, onChoose, problem }: CountryFieldProps) {
  const t = useT();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const areas = useQuery(areasQuery(useLocale())).data;
  const name = areas?.find(({ region }) => region === country)?.name ?? country;
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-lab font-[550] text-ink2">
        {t('kyc_screen_country')}
      </span>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined || undefined}
        onClick={() => setChoosing(true)}
        className="flex h-12 w-full items-center justify-between rounded-m bg-s2 px-3 text-left text-row font-[560] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--warn)]"
      >
        <span className={classNames('truncate', country === '' && 'font-normal text-ink3')}>
          {country === '' ? t('kyc_screen_country_choose') : name}
        </span>
        <ChevronDown size={18} className="text-ink3" />
      </button>
      <p id={`${id}-note`} aria-live="polite" className="mt-1.5 text-cap text-warn empty:hidden">
        {problem}
      </p>
      <AreaSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={country}
        codes={false}
        onChoose={({ region }) => {
          onChoose(region);
          setChoosing(false);
        }}
      />
    </div>
  );
}
