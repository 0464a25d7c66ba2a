import { Drawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../controls/IconButton.tsx';
import type { SheetProps } from './Sheet.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export default function DrawerSheet({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  side = 'bottom',
  bare = false,
  wide = false,
}: SheetProps) {
  useCloseOnBack(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      swipeDirection={side === 'left' ? 'left' : 'down'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={BACKDROP} />
        <Drawer.Viewport
          className={classNames(
            'fixed inset-0 z-50 flex',
            side === 'left' ? 'justify-start' : BOTTOM_VIEWPORT,
          )}
        >
          <Drawer.Popup
            ref={popup}
            // A menu inside marks its first item; otherwise the sheet itself gets the focus.
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? popup.current ?? true
            }
            className={classNames(
              POPUP,
              side === 'left' ? LEFT_POPUP : BOTTOM_POPUP,
              wide && 'lg:w-200! lg:max-w-none!',
            )}
          >
            {side === 'bottom' && (
              <div
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-s3 lg:hidden"
              />
            )}
            <div className={classNames('flex shrink-0 items-center px-4', bare ? 'sr-only' : 'min-h-14')}>
              <Drawer.Title className="min-w-0 flex-1 truncate text-title font-[720] tracking-[-0.015em]">
                {title}
              </Drawer.Title>
              <Drawer.Close className={iconButtonClass('-mr-3')} aria-label={closeLabel}>
                <X size={22} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="scroll-hint min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 lg:rounded-b-sheet">
              {children}
            </Drawer.Content>
            {footer !== undefined && <div className="shrink-0 px-4 pb-4">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

const BACKDROP =
  'fixed inset-0 z-50 min-h-dvh bg-(--scrim) opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-400 ease-out-native data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0';

const POPUP =
  'flex flex-col bg-s1 text-ink1 shadow-(--shadow-sheet) outline-none transition-transform duration-400 ease-out-native data-swiping:duration-0 data-swiping:select-none data-ending-style:duration-[calc(var(--drawer-swipe-strength,1)*400ms)] motion-reduce:transition-opacity motion-reduce:duration-120';

const BOTTOM_VIEWPORT = 'items-end justify-center lg:items-center';

// From 1024 px the sheet is centered and does not slide across the whole screen.
const BOTTOM_POPUP =
  'max-h-[88dvh] w-full max-w-130 rounded-t-sheet pb-[env(safe-area-inset-bottom)] [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] lg:w-110 lg:rounded-sheet lg:pt-1 lg:transition-[transform,opacity] lg:duration-180 lg:data-ending-style:[transform:scale(0.96)] lg:data-ending-style:opacity-0 lg:data-starting-style:[transform:scale(0.96)] lg:data-starting-style:opacity-0';

const LEFT_POPUP =
  'h-dvh w-[86vw] max-w-95 rounded-r-sheet pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]';
