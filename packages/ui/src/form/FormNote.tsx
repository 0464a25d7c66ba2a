import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** A problem that belongs to no single field. The alert is always in the page, so that a new text is read out. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-start gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[550] text-warn">
          <TriangleAlert size={17} className="mt-px" />
          {text}
        </p>
      )}
    </div>
  );
}

/** What the user should know before sending the form. */
export function FormHint({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-cap text-ink2">
      <Info size={15} className="mt-px text-ink3" />
      <span>{children}</span>
    </p>
  );
}
