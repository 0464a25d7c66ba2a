import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The name for screen readers: an icon has none. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)} />
  );
}

/** The classes of an icon button, for a link that looks like one. */
export const iconButtonClass = (className?: string): string =>
  classNames(
    'grid size-11 shrink-0 place-items-center rounded-full text-ink1 transition-colors duration-150 hover:bg-s2 active:bg-s3 disabled:text-ink3',
    className,
  );
