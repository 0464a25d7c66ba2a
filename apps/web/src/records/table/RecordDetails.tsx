import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../session/locale/locale.ts';

interface Place {
  readonly element: HTMLElement;
  /** The newest record is shown until one is chosen. Else the list has the whole width until then. */
  readonly stays: boolean;
}

/** The place beside a list on a wide screen, if it has one. */
export const DetailsPlace = createContext<Place | undefined>(undefined);

/** Whether details are beside the list, and whether they stay there. */
export function useDetailsBeside(): { readonly beside: boolean; readonly stays: boolean } {
  const place = use(DetailsPlace);
  return { beside: place !== undefined, stays: place?.stays ?? false };
}

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
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-row font-[680]">{title}</h2>
            {!place.stays && <ClosePane onClose={onClose} />}
          </div>
          {children}
        </>,
        place.element,
      )
    );
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('trade_close')}>
      {children}
    </Sheet>
  );
}

/** Closes the details, as Escape does; the focus returns to the row they were of. */
function ClosePane({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const close = () => {
    document.querySelector<HTMLElement>('tr[aria-current=true] > .record-actions button')?.focus();
    onClose();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In a field, a menu or a dialog Escape has another meaning.
    const inside =
      event.target instanceof Element && event.target.closest('input, select, dialog, [role=dialog]');
    if (event.key === 'Escape' && !event.defaultPrevented && !inside) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <IconButton label={t('trade_close')} onClick={close} className="-my-2 -mr-3 text-ink2">
      <X size={20} />
    </IconButton>
  );
}
