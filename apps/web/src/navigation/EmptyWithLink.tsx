import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';

/** Says that there is nothing here, and leads to a screen where there is. */
export function EmptyWithLink({
  title,
  text,
  to,
  link,
}: {
  readonly title: string;
  readonly text: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly link: string;
}) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link to={to} className={buttonClass({ tone: 'quiet' })}>
          {link}
        </Link>
      }
    />
  );
}
