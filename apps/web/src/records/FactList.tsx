import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names at the left and values at the right, as in the details of an order. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid gap-2 text-lab">
    {facts.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-4">
        <dt className="shrink-0 text-ink3">{name}</dt>
        <dd className="text-right font-[600] wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
