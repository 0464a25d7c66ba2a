import type { DialArea } from '@meridian/contract/domain/user';
import { TextField, type TextFieldProps } from '@meridian/ui/controls/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { AreaSheet } from './AreaSheet.tsx';
import { areasQuery } from './areas.ts';

interface PhoneFieldProps extends Omit<TextFieldProps, 'start' | 'type' | 'onChange' | 'value'> {
  readonly area: DialArea;
  readonly onArea: (area: DialArea) => void;
  readonly tel: string;
  readonly onTel: (tel: string) => void;
}

/** A phone number with its country code. */
export function PhoneField({ area, onArea, tel, onTel, ...field }: PhoneFieldProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const areas = useQuery(areasQuery(useLocale()));
  const country = areas.data?.find(({ region }) => region === area.region)?.name ?? area.region;
  return (
    <>
      <TextField
        inputMode="tel"
        autoComplete="tel-national"
        {...field}
        type="tel"
        value={tel}
        onChange={(event) => onTel(event.target.value)}
        start={
          <button
            type="button"
            aria-label={t('contact_area', { country, code: area.dialCode })}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
            className="hit flex h-8 shrink-0 items-center gap-1 border-r border-line2 pr-2 text-row font-[600]"
          >
            {area.dialCode}
            <ChevronDown size={16} className="text-ink3" />
          </button>
        }
      />
      <AreaSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={area.region}
        onChoose={({ dialCode, region }) => {
          onArea({ dialCode, region });
          setChoosing(false);
        }}
      />
    </>
  );
}
