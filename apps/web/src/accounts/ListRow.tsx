import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

interface ListRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Shown at the right, such as a state or a value. */
  readonly value?: ReactNode;
  readonly to?: string;
  /** Of the address in `to`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly hash?: string;
  readonly onPress?: () => void;
}

/** A row with a link to another screen or sheet. Without a target it only shows its content. */
export function ListRow({ icon, title, value, to, params, hash, onPress }: ListRowProps) {
  const leads = to !== undefined || onPress !== undefined;
  const content = (
    <>
      <span className="text-ink2">{icon}</span>
      <span className="min-w-0 flex-1 text-left text-body font-[560]">{title}</span>
      {value !== undefined && (
        <span className="max-w-[48%] truncate text-right text-lab text-ink2 large:order-1 large:w-full large:max-w-none large:text-left large:whitespace-normal">
          {value}
        </span>
      )}
      {leads && <ChevronRight size={17} className="text-ink3" />}
    </>
  );
  return (
    <li className="border-b border-line last:border-0">
      {to !== undefined ? (
        <Link
          to={to}
          {...(params !== undefined && { params })}
          {...(hash !== undefined && { hash })}
          className={ROW}
        >
          {content}
        </Link>
      ) : onPress !== undefined ? (
        <button type="button" onClick={onPress} className={ROW}>
          {content}
        </button>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  );
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 px-4 large:flex-wrap large:gap-y-0 large:py-3 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2 [div&]:active:bg-transparent [div&]:hover:bg-transparent';

export function ListGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6 first:mt-0">
      <h2 className="mb-2 text-lab font-[600] text-ink2">{title}</h2>
      <ul className="overflow-hidden rounded-card bg-s1">{children}</ul>
    </section>
  );
}
