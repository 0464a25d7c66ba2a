import type { CoinNetwork, DepositAddress } from '@meridian/contract/domain/deposit';
import * as deposits from '@meridian/contract/routes/deposits';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { QrCode } from '@meridian/ui/display/QrCode.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { copyText } from '../../../accounts/copy-text.ts';
import { call } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { qrCard } from '../../../native/draw-qr-card.ts';
import { useSaveImage } from '../../../native/use-save-image.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { isSuspended, useSession } from '../../../session/session.ts';
import { AddressText } from '../AddressText.tsx';
import { SuspendedNote } from '../SuspendedNote.tsx';
import { TestCoins } from './TestCoins.tsx';

/** The user's address of a coin on a network, as text and as a QR code, with everything to know before sending. */
export function AddressPanel(place: { readonly coin: string; readonly network: CoinNetwork }) {
  const t = useT();
  if (useSession(isSuspended))
    return <SuspendedNote title={t('deposit_account_suspended')} text={t('account_suspended')} />;
  return <Address {...place} />;
}

function Address({ coin, network }: Parameters<typeof AddressPanel>[0]) {
  const t = useT();
  const query = useQuery({
    queryKey: ['deposit address', coin, network.network],
    queryFn: ({ signal }) =>
      call(
        deposits.getCoinAddress,
        { query: { coin, network: network.network } },
        { signal, silent: true, background: true },
      ),
  });
  if (query.data === undefined)
    return (
      <LoadState query={query} className="py-8">
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96 rounded-card" />
        </div>
      </LoadState>
    );
  const address = query.data;
  return (
    <>
      <Panel as="div" className="grid gap-4">
        <p className="flex items-start gap-2 text-lab font-[550] text-warn">
          <TriangleAlert size={17} className="mt-px shrink-0" aria-hidden="true" />
          {t('deposit_only', { coin, network: network.name })}
        </p>
        <QrCode text={address.address} label={t('deposit_qr')} className="mx-auto size-[min(12rem,60vw)]" />
        <Copied name={t('deposit_address')} text={address.address} />
        {address.memo !== null && (
          <div className="grid gap-1.5">
            <Copied name={t('payments_memo')} text={address.memo} hasButton />
            <p className="text-cap font-[550] text-warn">{t('deposit_memo_warning')}</p>
          </div>
        )}
        <Actions address={address} networkName={network.name} />
        <TicketFacts
          facts={[
            { name: t('deposit_minimum'), value: `${formatNumber(address.minDeposit)} ${coin}` },
            { name: t('deposit_after'), value: t('deposit_after_value', { count: address.confirmations }) },
            { name: t('deposit_to'), value: t('deposit_to_value') },
          ]}
        />
      </Panel>
      {address.hasFaucet && <TestCoins coin={coin} network={network.network} />}
      <NotCredited address={address} />
    </>
  );
}

/** A text with its name, and a button that copies it where there is no other. */
function Copied({
  name,
  text,
  hasButton = false,
}: {
  readonly name: string;
  readonly text: string;
  readonly hasButton?: boolean;
}) {
  const t = useT();
  return (
    <div className="flex items-center gap-2 rounded-m bg-s2 py-2 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-cap text-ink2">{name}</p>
        <p className="text-body font-[560]" data-copied={text}>
          <AddressText address={text} />
        </p>
      </div>
      {hasButton && (
        <IconButton label={t('payments_copy', { name })} onClick={() => void copyText(text)}>
          <Copy size={19} />
        </IconButton>
      )}
    </div>
  );
}

function Actions({
  address,
  networkName,
}: {
  readonly address: DepositAddress;
  readonly networkName: string;
}) {
  const t = useT();
  const { busy, save } = useSaveImage();
  const draw = () =>
    qrCard({
      title: `${address.coin} · ${networkName}`,
      note: t('deposit_only', { coin: address.coin, network: networkName }),
      isWarning: true,
      lines: [
        [t('deposit_address'), address.address],
        ...(address.memo === null ? [] : [[t('payments_memo'), address.memo] as const]),
      ],
      code: address.address,
    });
  const fileName = `meridian-${address.coin}-${address.network}.png`.toLowerCase();
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" className="flex-1 px-2!" busy={busy} onClick={() => void save(draw, fileName)}>
        <Download size={18} aria-hidden="true" />
        {t('deposit_save')}
      </Button>
      <Button className="flex-1 px-2!" onClick={() => void copyText(address.address)}>
        <Copy size={18} aria-hidden="true" />
        {t('deposit_copy')}
      </Button>
    </div>
  );
}

/** Said before the user sends anything, not after. */
function NotCredited({ address: { coin, minDeposit, memo } }: { readonly address: DepositAddress }) {
  const t = useT();
  return (
    <section className="text-lab">
      <h2 className="mb-1 font-[640]">{t('deposit_not')}</h2>
      <ul className="grid list-disc gap-1 pl-4.5 text-ink2 marker:text-ink3">
        <li>{t('deposit_not_small', { min: formatNumber(minDeposit), coin })}</li>
        <li>{t('deposit_not_other')}</li>
        {memo !== null && <li>{t('deposit_not_memo')}</li>}
        <li>{t('deposit_not_dropped')}</li>
      </ul>
    </section>
  );
}
