import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import type { RecordStyle } from './RecordList.tsx';

/** An empty list; without the drawing in the short panel of a desk, which would cut it. */
export function NoRecords({
  style,
  title,
  text,
}: {
  readonly style: RecordStyle;
  readonly title: string;
  readonly text: string;
}) {
  if (style !== 'table') return <EmptyState title={title} text={text} className="py-8!" />;
  return (
    <p className="py-5 text-center text-lab text-ink2">
      <b className="block text-body font-[640] text-ink1">{title}</b>
      {text}
    </p>
  );
}
