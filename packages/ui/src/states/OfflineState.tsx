import CloudOff from 'lucide-react/icons/cloud-off';
import { classNames } from '../class-names.ts';
import { type EmptyStateProps, StateMessage } from './EmptyState.tsx';

/** Offline, and nothing to show. */
export function OfflineState(props: EmptyStateProps) {
  return <StateMessage {...props} role="status" drawing={<CloudOff size={40} />} />;
}

/** Offline, but older figures are on the screen: the note says that they are not live. */
export function OfflineNote({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[550] text-warn',
        className,
      )}
    >
      <CloudOff size={17} />
      {text}
    </p>
  );
}
