import type { KycState } from '@meridian/contract/schemas/person';
import { classNames, Tag } from '@meridian/ui';
import type { ReactNode } from 'react';
import { formatExact, formatTime } from '../language/format.ts';
import { useLocale, useT } from '../language/language.ts';

export function Facts({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return <dl className={classNames('grid gap-x-6 gap-y-2.5', className)}>{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4">
      <dt className="shrink-0 text-lab text-ink3">{name}</dt>
      <dd className="min-w-0 text-right text-lab font-[560]">{children}</dd>
    </div>
  );
}

/** The tooltip has the exact time in UTC, for operators in different time zones. */
export function Time({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {exact ? formatExact(at, locale) : formatTime(at, locale)}
    </time>
  );
}

const KYC_TONES = { no: 'neutral', review: 'warn', reject: 'neutral', approved: 'accent' } as const;

export function KycTag({ state }: { readonly state: KycState }) {
  const t = useT();
  return <Tag tone={KYC_TONES[state]}>{t(`kyc_${state}`)}</Tag>;
}
