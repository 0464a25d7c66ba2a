import { buttonClass } from '@meridian/ui';
import { useState } from 'react';

/** Chooses a file. The browser's own button would speak the browser's language, not the console's. */
export function FileButton({
  label,
  accept,
  onChoose,
}: {
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}) {
  const [name, setName] = useState('');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <label
        className={buttonClass({
          tone: 'outline',
          size: 'm',
          className: 'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        })}
      >
        {label}
        <input
          type="file"
          accept={accept}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file === undefined) return;
            setName(file.name);
            onChoose(file);
          }}
        />
      </label>
      <span className="min-w-0 truncate text-lab text-ink2">{name}</span>
    </span>
  );
}
