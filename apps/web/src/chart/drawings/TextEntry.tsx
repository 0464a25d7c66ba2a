import { Button } from '@meridian/ui/controls/Button.tsx';
import { useState } from 'react';
import { useT } from '../../session/locale/locale.ts';

/** The input for a text on the chart. */
export function TextEntry({
  begin,
  maxLength,
  onWrite,
  onCancel,
}: {
  readonly begin: string;
  readonly maxLength: number;
  readonly onWrite: (text: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useT();
  const [text, setText] = useState(begin);
  return (
    // Over the chart: a separate row would move the place that the text is for.
    <form
      className="absolute inset-x-0 top-1 z-20 flex items-center gap-2 rounded-m bg-s1 p-1 shadow-(--shadow-sheet)"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onWrite(text.trim());
      }}
    >
      <input
        aria-label={t('chart_draw_text_label')}
        placeholder={t('chart_draw_text_label')}
        maxLength={maxLength}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the user has just placed the text and wants to write it.
        autoFocus={begin === ''}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
        className="h-10 min-w-0 flex-1 rounded-m bg-s2 px-3 text-body"
      />
      <Button type="submit" size="s" disabled={text.trim() === ''} className="min-h-10">
        {t('chart_setting_save')}
      </Button>
    </form>
  );
}
