import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useRootMark } from '../layout/root-mark.ts';
import { Spinner } from '../states/Spinner.tsx';

type Tone = 'ink' | 'quiet' | 'outline' | 'up' | 'down' | 'text';
type Size = 'l' | 'm' | 's';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: Tone;
  readonly size?: Size;
  readonly full?: boolean;
  /** Shows a spinner and ignores presses; the width and the focus stay, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  tone = 'ink',
  size = 'l',
  full = false,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  useRootMark('data-busy', busy);
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      // Without its default, neither the button nor Enter in a field submits the form.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ tone, size, full, className })}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* Transparent, not hidden: a hidden text names nothing. */}
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({
  tone = 'ink',
  size = 'l',
  full = false,
  className,
}: {
  readonly tone?: Tone;
  readonly size?: Size;
  readonly full?: boolean;
  readonly className?: string | undefined;
}): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center whitespace-nowrap wraps transition-opacity duration-150 select-none active:opacity-75 disabled:opacity-45 aria-disabled:opacity-45',
    TONES[tone],
    SIZES[size],
    full && 'w-full',
    className,
  );
}

const TONES: Readonly<Record<Tone, string>> = {
  ink: 'bg-ink1 text-bg',
  quiet: 'bg-s2 text-ink1',
  outline: 'border border-line2 text-ink1',
  up: 'bg-up-fill text-on-up',
  down: 'bg-down-fill text-on-down',
  text: 'text-accent',
};

const SIZES: Readonly<Record<Size, string>> = {
  l: 'h-12 rounded-btn px-5 text-row font-[680]',
  m: 'h-11 rounded-m px-4 text-body font-[640]',
  s: 'hit h-8 rounded-[10px] px-3 text-lab font-[620]',
};
