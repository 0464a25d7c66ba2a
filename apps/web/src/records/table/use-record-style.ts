import { useLayout } from '../../navigation/use-layout.ts';
import type { RecordStyle } from './RecordList.tsx';
import { useMedia } from './use-media.ts';

/** How the records of a page are shown. */
export function useRecordStyle(): RecordStyle {
  const isDesk = useLayout() === 'desk';
  const hasRoom = useMedia('(min-width: 44rem)');
  if (isDesk) return 'table';
  return hasRoom ? 'rows' : 'cards';
}
