import type { Ref } from 'react';
import { useT } from '../session/locale/locale.ts';

/** The sum up to the row under the pointer. The book writes its values and its place. */
export function BookSumNote({
  ref,
  units,
}: {
  readonly ref: Ref<HTMLDListElement>;
  readonly units: { readonly amount: string; readonly value: string };
}) {
  const t = useT();
  return (
    <dl
      ref={ref}
      hidden
      className="pointer-events-none absolute z-30 grid w-max grid-cols-[auto_auto] gap-x-4 gap-y-1 rounded-m border border-line2 bg-s3 px-3 py-2 text-cap shadow-(--shadow-sheet) [&[hidden]]:hidden [&>dd]:text-right [&>dd]:font-[620] [&>dt]:text-ink2"
    >
      <dt>{t('desk_sum_average')}</dt>
      <dd />
      <dt>{t('desk_sum_amount', { unit: units.amount })}</dt>
      <dd />
      <dt>{t('desk_sum_value', { unit: units.value })}</dt>
      <dd />
    </dl>
  );
}
