import { IconButton, iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';

const LOOK = 'open-record size-10! text-ink3 max-lg:-mr-4';

/** At the end of a row or a card: opens the details of the record. */
export const OpenRecord = ({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) => (
  <IconButton label={label} onClick={onOpen} className={LOOK}>
    <ChevronRight size={18} />
  </IconButton>
);

/** The same, for details that have a screen of their own. A row that opens it, too, does not open it a second time. */
export const OpenRecordLink = ({ label, ...link }: { readonly label: string } & LinkProps) => (
  <Link
    {...link}
    aria-label={label}
    title={label}
    onClick={(event) => event.stopPropagation()}
    className={iconButtonClass(`${LOOK} inline-grid!`)}
  >
    <ChevronRight size={18} />
  </Link>
);
