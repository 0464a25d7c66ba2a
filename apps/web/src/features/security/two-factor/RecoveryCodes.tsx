import { PRODUCT_NAME } from '@meridian/contract/product';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useCloseOnBack } from '@meridian/ui/overlay/use-close-on-back.ts';
import { useBlocker, useRouter } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../accounts/copy-text.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { recoveryFile } from './two-factor-flow.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
  /** Called when the page is left without saving the codes. */
  readonly onLeave: () => void;
}

/** The recovery codes, shown once. The button is enabled once the user has saved them. */
export function RecoveryCodes({ codes, onDone, onLeave }: RecoveryCodesProps) {
  const t = useT();
  const locale = useLocale();
  const [kept, setKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const download = () => {
    const date = formatDate(Date.now(), 'second', locale);
    saveText(recoveryFile(PRODUCT_NAME, t('account_recovery_code'), date, codes), RECOVERY_FILE_NAME);
  };
  return (
    <div className="mt-3">
      <h3 ref={title} tabIndex={-1} className="text-row font-[640] outline-none">
        {t('recovery_title')}
      </h3>
      <p className="mt-1 text-lab text-ink2">{t('recovery_text')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-m bg-s2 p-3 text-body font-[560] tracking-[0.04em]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button tone="quiet" size="m" className="flex-1" onClick={() => void copyText(codes.join('\n'))}>
          <Copy size={17} />
          {t('recovery_copy')}
        </Button>
        <Button tone="quiet" size="m" className="flex-1" onClick={download}>
          <Download size={17} />
          {t('recovery_download')}
        </Button>
      </div>
      <div className="mt-4">
        <Checkbox checked={kept} onChange={setKept}>
          {t('recovery_kept')}
        </Checkbox>
      </div>
      <Button full className="mt-4" disabled={!kept} onClick={onDone}>
        {t('recovery_done')}
      </Button>
      <LeaveGuard onLeave={onLeave} />
    </div>
  );
}

/** Asks before the codes are lost, both on Back and on a link. */
function LeaveGuard({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT();
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const wanted = useRef<string>(undefined);
  const ask = (path?: string) => {
    wanted.current = path;
    setConfirming(true);
  };
  // The codes are registered as an overlay, so that Back calls this function.
  useCloseOnBack(true, () => ask());
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      // Overlays add entries with the same address to the history, and Back is handled above.
      const leaves = current.pathname !== next.pathname && (action === 'PUSH' || action === 'REPLACE');
      if (leaves) ask(next.pathname);
      return leaves;
    },
    enableBeforeUnload: true,
  });
  const leave = () => {
    setConfirming(false);
    onLeave();
    const path = wanted.current;
    if (path !== undefined) router.history.push(path, undefined, { ignoreBlocker: true });
  };
  return (
    <ConfirmDialog
      open={confirming}
      title={t('recovery_leave_title')}
      text={t('recovery_leave_text')}
      closeLabel={t('recovery_stay')}
      onClose={() => setConfirming(false)}
      confirmLabel={t('recovery_leave')}
      onConfirm={leave}
      tone="down"
    />
  );
}

const RECOVERY_FILE_NAME = 'meridian-recovery-codes.txt';

function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // Some browsers have not started to read the address yet, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
