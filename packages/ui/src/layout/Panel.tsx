import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'div' | 'aside' | 'article';
  readonly ref?: Ref<HTMLElement>;
}

/** A card without a shadow. */
export function Panel({ as: Element = 'section', className, ref, ...rest }: PanelProps) {
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames('rounded-card bg-s1 p-4', className)}
    />
  );
}
