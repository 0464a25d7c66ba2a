import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';

/** Above the heading of a page: back to the list it belongs to. */
export function BackLink({
  to,
  label,
}: {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
}) {
  return (
    <Link to={to} className="mb-2 -ml-1 inline-flex min-h-8 items-center gap-1 text-lab text-ink2">
      <ChevronLeft size={18} />
      {label}
    </Link>
  );
}
