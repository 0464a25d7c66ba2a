import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/IconButton.tsx';

export interface TopBarProps {
  readonly title: ReactNode;
  /** Draws the back arrow; without it the title is at the left edge. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  readonly actions?: ReactNode;
  /** Between the title and the actions; it takes the room that they leave. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export function TopBar({ title, onBack, backLabel, actions, className, children }: TopBarProps) {
  return (
    <header
      className={classNames(
        'sticky top-(--sticky-top,0px) z-20 flex min-h-12 items-center gap-1 bg-bg px-4 pt-[env(safe-area-inset-top)]',
        className,
      )}
    >
      {onBack !== undefined && (
        <IconButton label={backLabel ?? ''} onClick={onBack} className="relative -mr-1.5 -ml-3">
          <ChevronLeft size={24} />
        </IconButton>
      )}
      {/* A double tap on the previous screen must not select the title. */}
      <h1
        className={classNames(
          'pointer-coarse:select-none min-w-0 text-title font-[720] tracking-[-0.015em]',
          !children && 'flex-1',
        )}
      >
        {title}
      </h1>
      {children}
      {actions !== undefined && <div className="-mr-3 flex items-center">{actions}</div>}
    </header>
  );
}
