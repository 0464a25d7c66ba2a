import { PRODUCT_NAME } from '@meridian/contract/product';
import { classNames } from '@meridian/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../language/language.ts';

/**
 * A page of the console: a heading, a sentence below it, and actions at the right. Also sets the title of the browser
 * tab.
 */
export function Page({
  title,
  text,
  actions,
  before,
  children,
  wide = false,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly before?: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
}) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME} ${t('console')}`;
  }, [title, t]);
  return (
    <div className={classNames('mx-auto w-full px-4 py-6 lg:px-8', wide ? 'max-w-400' : 'max-w-300')}>
      {before}
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {/* A long sentence wraps; otherwise it would push the actions below it. */}
        <div className="min-w-0 flex-[1_1_20rem]">
          <h1 className="text-h1 font-[730] tracking-[-0.02em]">{title}</h1>
          {text !== undefined && <p className="mt-1 text-lab text-ink2">{text}</p>}
        </div>
        {/* Aligned with the heading, which is at the same place on every page. */}
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2 sm:-mt-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A card with its own heading. */
export function Section({
  title,
  end,
  children,
  className,
}: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section aria-label={title} className={classNames('rounded-card bg-s1 p-4', className)}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-row font-[680]">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
