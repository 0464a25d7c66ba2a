import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface TabLinkProps {
  readonly to: string;
  /** Whether a screen of this tab is open. */
  readonly active: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The link of a tab. The active one scrolls its screen, and the columns in it, to the top instead of opening it again. */
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
  const columns = [...document.querySelectorAll('main *')].filter(isScrolledColumn);
  for (const part of [window, ...columns])
    part.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
}

/** What the user can scroll: the scroll position of a part that only hides its overflow belongs to the program. */
const isScrolledColumn = (part: Element): boolean =>
  part.scrollTop > 0 && getComputedStyle(part).overflowY !== 'hidden';
