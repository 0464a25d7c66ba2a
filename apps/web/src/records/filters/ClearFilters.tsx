import { Button } from '@meridian/ui/controls/Button.tsx';
import { useT } from '../../session/locale/locale.ts';

/** At the end of a row of filters while some are set. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const t = useT();
  return (
    <Button tone="text" size="s" className="h-10! px-2!" onClick={onClear}>
      {t('records_clear')}
    </Button>
  );
}
