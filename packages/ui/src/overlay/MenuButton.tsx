import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChoiceMenu, type ChoiceMenuProps } from '../controls/ChoiceMenu.tsx';
import { PanelButton } from './PanelButton.tsx';

export interface MenuButtonProps<Value extends string> extends ChoiceMenuProps<Value> {
  /** What the button shows; the label of the chosen item unless it has to be shorter. */
  readonly text?: string;
  /** In place of text and arrow. */
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** A button with a small menu that opens next to it and leaves the rest of the screen usable. */
export function MenuButton<Value extends string>({ text, icon, className, ...menu }: MenuButtonProps<Value>) {
  const chosen = menu.choices.find(({ value }) => value === menu.value)?.label ?? '';
  // The name has the text in it: users of voice control say what they see.
  const named = text === undefined || chosen.includes(text) ? chosen : `${text}, ${chosen}`;
  return (
    <PanelButton
      label={`${menu.label}: ${named}`}
      popup="menu"
      face={
        icon ?? (
          <>
            <span className="min-w-0 truncate">{text ?? chosen}</span>
            <ChevronDown size={16} className="text-ink3" />
          </>
        )
      }
      className={classNames('flex items-center justify-between gap-0.5', className)}
      panelClassName="max-w-[min(19rem,calc(100vw-16px))] px-4 pt-1 pb-0"
    >
      {(close) => (
        <ChoiceMenu
          {...menu}
          onChoose={(value) => {
            close();
            if (value !== menu.value) menu.onChoose(value);
          }}
        />
      )}
    </PanelButton>
  );
}
