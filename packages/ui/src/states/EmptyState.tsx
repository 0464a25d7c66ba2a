import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** The empty state: a drawing, a title and a text. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage {...props} drawing={<MeridianOutline />} />;
}

/** The shared body of the empty, error and offline states. */
export function StateMessage({
  title,
  text,
  action,
  drawing,
  className,
  role,
}: EmptyStateProps & { readonly drawing: ReactNode; readonly role?: 'alert' | 'status' }) {
  return (
    <div role={role} className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      <span aria-hidden="true" className="mb-4 text-ink3">
        {drawing}
      </span>
      <p className="text-row font-[640]">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-70 text-lab text-balance text-ink2">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

function MeridianOutline() {
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
      <g opacity=".45">
        <circle cx="28" cy="28" r="25" strokeDasharray="3 5" strokeLinecap="round" />
        <path d="M5 19h46M5 37h46" />
      </g>
      <path d="M28 3C14 17 14 39 28 53" strokeWidth="2" />
    </svg>
  );
}
