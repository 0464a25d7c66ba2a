import type { ReactNode } from 'react';

/** A heading with its settings. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lab font-[600] text-ink2">{title}</h2>
      {children}
    </section>
  );
}
