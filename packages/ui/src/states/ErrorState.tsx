import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../controls/Button.tsx';
import { StateMessage } from './EmptyState.tsx';

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly className?: string;
}

/** An error with a retry button. It is not red, which means a falling price. */
export function ErrorState({ retryLabel, onRetry, busy = false, ...message }: ErrorStateProps) {
  return (
    <StateMessage
      {...message}
      role="alert"
      drawing={<TriangleAlert size={40} className="text-warn" />}
      action={
        <Button tone="quiet" size="m" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}
