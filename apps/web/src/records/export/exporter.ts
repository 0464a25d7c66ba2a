import { showError, showNotice, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useStore } from 'zustand';
import { translate } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';
import { createExporter, type ExportEnd, type ExportProgress } from './export-job.ts';

/** The app's exporter: an export continues when its screen is left. */
export const exporter = createExporter({
  save: saveFile,
  onEnd: announce,
  owner: () => String(session.get().userInfo?.uid ?? ''),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** A page that is left ends its export, so the browser asks first. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
exporter.store.subscribe(({ running }) => {
  if (running === undefined) removeEventListener('beforeunload', askBeforeLeaving);
  else addEventListener('beforeunload', askBeforeLeaving);
});

export const useExportProgress = (): ExportProgress | undefined =>
  useStore(exporter.store, ({ running }) => running);

function announce(result: ExportEnd): void {
  switch (result.end) {
    case 'saved':
      showNotice(
        result.cut
          ? translate('records_export_cut', { count: result.rows })
          : translate('records_export_done', { count: result.rows }),
      );
      return;
    case 'empty':
      showToast(translate('records_export_empty'));
      return;
    case 'failed':
      showError(translate('records_export_failed'));
      return;
    case 'canceled':
  }
}

function saveFile(fileName: string, parts: readonly Blob[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
