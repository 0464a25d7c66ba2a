import { use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../session/locale/locale.ts';
import { Choice } from './Choice.tsx';
import { BelowFilters } from './FilterBar.tsx';
import { daysText } from './range-text.ts';
import { MAX_RANGE_DAYS, NO_FILTERS, RANGE_DAYS, type RecordRange, rangeProblem } from './record-filters.ts';

/** The period of a list: the last n days, or two dates below the filters. Dates apply once both are valid. */
export function RangeChoice({
  value,
  onChange,
}: {
  readonly value: RecordRange;
  readonly onChange: (range: RecordRange) => void;
}) {
  const t = useT();
  const below = use(BelowFilters);
  const [draft, setDraft] = useState<Extract<RecordRange, { kind: 'dates' }>>();
  const dates = draft ?? (value.kind === 'dates' ? value : undefined);
  const choose = (choice: string) => {
    const days = RANGE_DAYS.find((each) => String(each) === choice);
    if (days === undefined) return setDraft({ kind: 'dates', first: '', last: '' });
    setDraft(undefined);
    onChange({ kind: 'days', days });
  };
  const setDates = (next: Extract<RecordRange, { kind: 'dates' }>) => {
    setDraft(next);
    if (rangeProblem(next) === undefined) onChange(next);
  };
  return (
    <>
      <Choice
        label={t('records_range')}
        value={dates === undefined && value.kind === 'days' ? String(value.days) : 'dates'}
        isSet={JSON.stringify(value) !== JSON.stringify(NO_FILTERS.range)}
        onChange={choose}
        options={[
          ...RANGE_DAYS.map((days) => [String(days), daysText(t, days)] as const),
          ['dates', t('records_range_custom')],
        ]}
      />
      {dates !== undefined &&
        below !== null &&
        createPortal(<Dates dates={dates} onChange={setDates} />, below)}
    </>
  );
}

function Dates({
  dates,
  onChange,
}: {
  readonly dates: Extract<RecordRange, { kind: 'dates' }>;
  readonly onChange: (dates: Extract<RecordRange, { kind: 'dates' }>) => void;
}) {
  const t = useT();
  const id = useId();
  const problem = rangeProblem(dates);
  // Until both dates are chosen no problem is shown.
  const isComplete = dates.first !== '' && dates.last !== '';
  const field = (name: 'first' | 'last', label: string) => (
    <label className="flex h-10 items-center gap-2 rounded-chip bg-s2 px-3 text-lab">
      <span className="text-ink3">{label}</span>
      <input
        type="date"
        min="1970-01-01"
        max="9999-12-31"
        value={dates[name]}
        aria-invalid={(isComplete && problem !== undefined) || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => onChange({ ...dates, [name]: event.target.value })}
        className="min-w-0 bg-transparent font-[600] outline-offset-4"
      />
    </label>
  );
  return (
    <>
      {field('first', t('records_range_from'))}
      {field('last', t('records_range_to'))}
      {problem !== undefined && (
        <p id={id} role="status" className={isComplete ? 'text-cap text-warn' : 'text-cap text-ink3'}>
          {t(`records_range_${problem}`, { count: MAX_RANGE_DAYS })}
        </p>
      )}
    </>
  );
}
