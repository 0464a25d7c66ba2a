import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import BookUser from 'lucide-react/icons/book-user';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { shell } from '../../native/native.ts';
import { useT } from '../../session/locale/locale.ts';
import { type Destination, readScanned } from './destination.ts';
import { ScanSheet } from './scan/ScanSheet.tsx';

/** The address, typed, scanned or from the book, and the memo where the network needs one. */
export function DestinationFields({
  control,
  needsMemo,
  onBook,
}: {
  readonly control: FieldsControl<Destination, keyof Destination>;
  readonly needsMemo: boolean;
  /** Opens the address book; without it there is no button. */
  readonly onBook?: () => void;
}) {
  const t = useT();
  const [scanning, setScanning] = useState(false);
  const fill = (text: string) => {
    setScanning(false);
    const scanned = readScanned(text);
    control.set({ address: scanned.address, ...(scanned.memo !== '' && { memo: scanned.memo }) }, 'address');
  };
  /** In the app by its own scanner, in a browser from a picture. */
  const scan = async () => {
    const text = await shell.scan().catch(() => undefined);
    if (text === undefined) showError(t('withdraw_scan_none'));
    else fill(text);
  };
  return (
    <>
      <TextField
        {...control.field('address', { checkOnBlur: false })}
        label={t('withdraw_address')}
        hint={onBook && t('withdraw_address_hint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        end={
          <span className="-mr-2 flex">
            {shell.canScan() && (
              <IconButton
                label={t('withdraw_scan')}
                onClick={() => (hasCamera() ? setScanning(true) : void scan())}
              >
                <ScanLine size={20} />
              </IconButton>
            )}
            {onBook !== undefined && (
              <IconButton label={t('withdraw_book')} onClick={onBook}>
                <BookUser size={20} />
              </IconButton>
            )}
          </span>
        }
      />
      {needsMemo && (
        <TextField
          {...control.field('memo', { checkOnBlur: false })}
          label={t('payments_memo')}
          hint={t('withdraw_memo_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
      <ScanSheet
        open={scanning}
        onClose={() => setScanning(false)}
        onFound={fill}
        onPicture={() => void scan()}
      />
    </>
  );
}

/** Whether this page may look through the camera itself. Only pages over a secure connection may. */
const hasCamera = (): boolean => !shell.isNative && navigator.mediaDevices !== undefined;
