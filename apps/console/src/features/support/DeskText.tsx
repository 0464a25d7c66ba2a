import { TICKET } from '@meridian/contract/product-rules';
import { TextArea } from '@meridian/ui';
import { type ComponentProps, useState } from 'react';

/** A text that an operator writes on a ticket, and why the server refused it; writing on clears the problem. */
export function useDeskText() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return { text, problem, write, setProblem };
}

export function DeskTextArea({
  of: { text, problem, write },
  ...props
}: { readonly of: ReturnType<typeof useDeskText> } & Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'hint' | 'rows' | 'lang'
>) {
  return (
    <TextArea
      {...props}
      problem={problem}
      value={text}
      onChange={({ target }) => write(target.value)}
      maxLength={TICKET.maxTextLength}
    />
  );
}
