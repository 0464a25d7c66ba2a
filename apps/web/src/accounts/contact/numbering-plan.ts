import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import { useEffect, useState } from 'react';

let loaded: NumberingPlan | undefined;

/** Until the plans are loaded only the shape of a number is checked; the server checks the rest. */
const UNKNOWN: NumberingPlan = () => true;

/** The numbering plans of all countries, loaded when a phone number is first needed. */
export function useNumberingPlan(wanted: boolean): NumberingPlan {
  const [plan, setPlan] = useState<NumberingPlan>(() => loaded ?? UNKNOWN);
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let mounted = true;
    loadPlan().then(
      (found) => {
        if (mounted) setPlan(() => found);
      },
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return plan;
}

async function loadPlan(): Promise<NumberingPlan> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  type Region = NonNullable<Parameters<typeof parsePhoneNumberFromString>[1]>;
  loaded = ({ dialCode, region, number }) => {
    const parsed = parsePhoneNumberFromString(number, region as Region);
    return parsed !== undefined && `+${parsed.countryCallingCode}` === dialCode && parsed.isValid();
  };
  return loaded;
}
