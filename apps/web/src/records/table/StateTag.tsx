import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';

/** How a record ended: as wanted, not so, or in a way that needs a look; `open` while it has not. */
export type StateLook = 'strong' | 'quiet' | 'warn' | 'open';

const CLASSES: Readonly<Record<StateLook, string>> = {
  strong: 'bg-s3! text-ink1!',
  quiet: 'bg-transparent! inset-ring-1 inset-ring-line2',
  warn: 'bg-transparent! text-warn! inset-ring-1 inset-ring-warn/50',
  open: '',
};

/** The state of a record: told apart by weight and outline. Green and red are for prices and sides. */
export const StateTag = ({ look, children }: { readonly look: StateLook; readonly children: ReactNode }) => (
  <Tag tone={look === 'open' ? 'accent' : 'neutral'} className={CLASSES[look]}>
    {children}
  </Tag>
);
