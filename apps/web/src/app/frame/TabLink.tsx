import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface TabLinkProps {
  readonly to: string;
  /** Whether a screen of this tab is open. */
  readonly active: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The link of a tab. The active one scrolls to the top of its screen instead of opening it again. */
export function TabLink({ to, active, className, children }: TabLinkProps) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      {...(active && { onClick: scrollUp })}
      className={className}
    >
      {children}
    </Link>
  );
}

function scrollUp(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
}
