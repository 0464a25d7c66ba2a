import { PRODUCT_NAME } from '@meridian/contract/product';
import { Logo } from '@meridian/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../language/language.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The frame of the sign-in and setup pages: one narrow column. */
export function AccessFrame({
  title,
  text,
  note,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <main className="w-full max-w-100">
        <p className="mb-8 flex items-center gap-2.5 text-row font-[680]">
          <Logo size={26} />
          {PRODUCT_NAME}
          <span className="font-normal text-ink3">{t('console')}</span>
        </p>
        <h1 className="text-h1 font-[730] tracking-[-0.02em]">{title}</h1>
        <p className="mt-1 mb-6 text-lab text-ink2">{text}</p>
        {note !== undefined && (
          <p role="status" className="mb-4 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[550] text-warn">
            {note}
          </p>
        )}
        {children}
      </main>
      <footer className="mt-10">
        <LanguageChoice />
      </footer>
    </div>
  );
}
