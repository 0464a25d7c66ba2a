import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../session/locale/locale.ts';

/** The place beside a list on a very wide screen, if it has one. */
export const DetailsPlace = createContext<HTMLElement | undefined>(undefined);

/** Whether details are beside the list: the newest record is then shown before one is chosen. */
export const useDetailsBeside = (): boolean => use(DetailsPlace) !== undefined;

/** The details of the chosen record: beside the list, or in a sheet over it. */
export function RecordDetails({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  /** Absent while no record is chosen. */
  readonly children: ReactNode;
}) {
  const t = useT();
  const place = use(DetailsPlace);
  const open = children !== undefined && children !== false;
  if (place !== undefined)
    return (
      open &&
      createPortal(
        <>
          <h2 className="mb-3 text-row font-[680]">{title}</h2>
          {children}
        </>,
        place,
      )
    );
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('trade_close')}>
      {children}
    </Sheet>
  );
}
