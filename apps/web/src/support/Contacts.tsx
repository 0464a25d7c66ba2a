import { safeLink } from '@meridian/ui/display/safe-link.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { aboutQuery } from '../api/content-queries.ts';
import { LoadState } from '../loading/LoadState.tsx';
import { useLocale, useT } from '../session/locale/locale.ts';
import { contactLinks } from './contact-links.ts';

/** The ways to reach the operator, and the operator's links. */
export function Contacts() {
  const t = useT();
  const about = useQuery(aboutQuery(useLocale()));
  if (about.data === undefined) {
    return (
      <LoadState query={about} title={t('about_error_title')}>
        {null}
      </LoadState>
    );
  }
  const contacts = contactLinks(about.data).map(({ title, ...rest }) => ({ title: t(title), ...rest }));
  const links = about.data.links.map(({ title, url }) => ({ title, url, shown: undefined }));
  return (
    <>
      <LinkGroup title={t('about_contact')} rows={contacts} />
      <LinkGroup title={t('about_links')} rows={links} />
    </>
  );
}

interface Row {
  readonly title: string;
  readonly url: string;
  readonly shown: string | undefined;
}

function LinkGroup({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const safe = rows.flatMap((row) => {
    const href = safeLink(row.url);
    return href === undefined ? [] : [{ ...row, href }];
  });
  if (safe.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-lab font-[600] text-ink2">{title}</h2>
      <ul className="overflow-hidden rounded-card bg-s1">
        {safe.map(({ title: name, href, shown }) => (
          <li key={href} className="border-b border-line last:border-0">
            <RowLink href={href}>
              <span className="flex-1 text-body font-[560]">{name}</span>
              {shown !== undefined && (
                <span className="truncate text-lab text-ink2 large:order-1 large:w-full large:whitespace-normal">
                  {shown}
                </span>
              )}
              <ChevronRight size={17} className="text-ink3" />
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const className =
    'flex min-h-13 items-center gap-3 px-4 large:flex-wrap large:gap-y-0 large:py-3 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2';
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
