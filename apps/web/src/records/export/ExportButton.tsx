import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import type { ExportTask } from './export-job.ts';
import { exporter, useExportProgress } from './exporter.ts';

/** Starts an export; while one is running, shows its progress and can cancel it. */
export function ExportButton<Row>({ task }: { readonly task: () => ExportTask<Row> }) {
  const t = useT();
  const locale = useLocale();
  const progress = useExportProgress();
  if (progress === undefined)
    return (
      <Button tone="outline" size="s" className="h-10!" onClick={() => void exporter.start(task())}>
        <Download size={16} />
        {/* On a phone, and in a low window, the filters need the width. */}
        <span className="export-text max-sm:sr-only">{t('records_export')}</span>
      </Button>
    );
  const text =
    progress.reached === undefined
      ? t('records_export_begun')
      : t('records_exporting', {
          count: formatNumber(String(progress.rows)),
          date: formatDate(progress.reached, 'row', locale),
        });
  return (
    <span className="flex h-10 items-center gap-1 rounded-[10px] bg-s2 pl-3">
      <span
        role="progressbar"
        aria-label={t('records_export')}
        aria-valuetext={text}
        className="text-cap text-ink2"
      >
        {text}
      </span>
      <IconButton label={t('records_export_cancel')} onClick={exporter.cancel} className="size-10!">
        <X size={16} />
      </IconButton>
    </span>
  );
}
