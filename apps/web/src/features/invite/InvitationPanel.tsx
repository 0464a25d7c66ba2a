import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { QrCode } from '@meridian/ui/display/QrCode.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { copyText } from '../../accounts/copy-text.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { qrCard } from '../../native/draw-qr-card.ts';
import { shell } from '../../native/native.ts';
import { useSaveImage } from '../../native/use-save-image.ts';
import { useT } from '../../session/locale/locale.ts';
import { useInvitation } from './invite-queries.ts';

/** The invitation as a link, a code and a picture with a QR code. */
export function InvitationPanel() {
  const t = useT();
  const invitation = useInvitation();
  if (invitation.data === undefined)
    return (
      <LoadState query={invitation}>
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-80 rounded-card" />
        </div>
      </LoadState>
    );
  const { url, code } = invitation.data;
  return (
    <Panel as="div" className="grid gap-4">
      <QrCode text={url} label={t('invite_qr')} className="mx-auto size-[min(11rem,60vw)]" />
      <Line name={t('invite_link')} text={url} copyLabel={t('invite_copy_link')} />
      <Line name={t('invite_code')} text={code} copyLabel={t('invite_copy_code')} />
      <Actions url={url} />
    </Panel>
  );
}

function Line({
  name,
  text,
  copyLabel,
}: {
  readonly name: string;
  readonly text: string;
  readonly copyLabel: string;
}) {
  return (
    <div className="flex items-center gap-2 rounded-m bg-s2 py-2 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-cap text-ink2">{name}</p>
        <p className="text-body font-[560] break-all" translate="no" data-copied={text}>
          {text}
        </p>
      </div>
      <IconButton label={copyLabel} onClick={() => void copyText(text)}>
        <Copy size={19} />
      </IconButton>
    </div>
  );
}

function Actions({ url }: { readonly url: string }) {
  const t = useT();
  const { busy, save } = useSaveImage();
  const title = t('invite_poster_title');
  // A share sheet that cannot be opened leaves the link to be copied.
  const share = () => shell.share({ title, url }).catch(() => copyText(url));
  const draw = () => qrCard({ title, lines: [], code: url, note: t('invite_poster_text') });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="quiet"
        className="flex-1 px-2!"
        busy={busy}
        onClick={() => void save(draw, 'meridian-invitation.png')}
      >
        <Download size={18} aria-hidden="true" />
        {t('invite_save')}
      </Button>
      {shell.canShare() && (
        <Button tone="quiet" className="flex-1 px-2!" onClick={() => void share()}>
          <Share2 size={18} aria-hidden="true" />
          {t('invite_share')}
        </Button>
      )}
      <Button className="flex-1 px-2!" onClick={() => void copyText(url)}>
        <Copy size={18} aria-hidden="true" />
        {t('invite_copy_link')}
      </Button>
    </div>
  );
}
