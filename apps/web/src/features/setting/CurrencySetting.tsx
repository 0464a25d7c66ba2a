import { RadioList } from '@meridian/ui/controls/RadioList.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { CURRENCIES, type Currency } from '../../session/preference-words.ts';
import { preferences, usePreferences } from '../../session/preferences.ts';
import { SettingGroup } from './SettingGroup.tsx';

export function CurrencySetting() {
  const t = useT();
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  const [open, setOpen] = useState(false);
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return (code: Currency) => names.of(code) ?? code;
  }, [locale]);
  return (
    <SettingGroup title={t('setting_currency')}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-13 w-full items-center gap-2 rounded-card bg-s1 px-4 text-left active:bg-s2"
      >
        <span className="flex-1 text-body font-[560]">{nameOf(currency)}</span>
        <span className="text-lab font-[600] text-ink2">{currency}</span>
        <ChevronRight size={17} className="text-ink3" />
      </button>
      <p className="mt-1.5 text-cap text-ink3">{t('setting_currency_note')}</p>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('setting_currency')} closeLabel={t('close')}>
        <RadioList
          label={t('setting_currency')}
          value={currency}
          onChange={(value) => {
            preferences.set({ currency: value });
            setOpen(false);
          }}
          options={CURRENCIES.map((code) => ({ value: code, label: nameOf(code), hint: code }))}
        />
      </Sheet>
    </SettingGroup>
  );
}
