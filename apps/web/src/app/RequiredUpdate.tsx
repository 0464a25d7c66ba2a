import { PRODUCT_NAME } from '@meridian/contract/product';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { runUpdate, type UpdateProblem } from '../native/run-update.ts';
import { coverPage } from '../navigation/page-cover.ts';
import { useT } from '../session/locale/locale.ts';

/** Covers the app and asks for the update; nothing under it can be used. The returned function removes it. */
export function requireUpdate(text: string, update: () => Promise<void>): () => void {
  const cover = coverPage();
  const root = createRoot(cover.place);
  root.render(<RequiredUpdate text={text} update={update} />);
  return () => {
    root.unmount();
    cover.remove();
  };
}

function RequiredUpdate({ text, update }: { readonly text: string; readonly update: () => Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<UpdateProblem>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="required-update"
      className="fixed inset-0 z-100 grid place-items-center overflow-y-auto bg-bg p-6"
    >
      <div className="w-full max-w-120 text-center">
        <span className="flex justify-center">
          <Logo size={56} />
        </span>
        <h1 id="required-update" ref={title} tabIndex={-1} className="mt-6 text-h1 font-[720] outline-none">
          {t('update_required', { product: PRODUCT_NAME })}
        </h1>
        <p className="mt-3 text-body whitespace-pre-line text-ink2">
          {text === '' ? t('update_required_text') : text}
        </p>
        <Button
          full
          className="mt-8"
          busy={busy}
          onClick={() => {
            setBusy(true);
            setProblem(undefined);
            // A store opens beside the app, which waits here.
            void runUpdate(update, undefined, setProblem).finally(() => setBusy(false));
          }}
        >
          {t('update_reload')}
        </Button>
        {problem !== undefined && (
          <p role="alert" className="mt-3 text-cap text-warn">
            {t(problem)}
          </p>
        )}
      </div>
    </div>
  );
}
