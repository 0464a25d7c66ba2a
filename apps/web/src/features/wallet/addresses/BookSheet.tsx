import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import type { SavedAddress } from '@meridian/contract/domain/withdrawal';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { LoadState } from '../../../loading/LoadState.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { AddressText } from '../AddressText.tsx';
import { useAddressBook } from './address-queries.ts';
import { NewTag } from './NewTag.tsx';

/** The saved addresses of one coin on one network, to choose one. */
export function BookSheet({
  open,
  onClose,
  coin,
  network,
  onChoose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly coin: string;
  readonly network: CoinNetwork;
  readonly onChoose: (address: SavedAddress) => void;
}) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('screen_coin_address')}
      closeLabel={t('close')}
      footer={
        <Link to="/coinAddress" search={{ coin }} className={buttonClass({ tone: 'quiet', full: true })}>
          {t('addresses_manage')}
        </Link>
      }
    >
      {open && <Choices {...{ coin, network, onChoose }} />}
    </Sheet>
  );
}

function Choices({
  coin,
  network,
  onChoose,
}: {
  readonly coin: string;
  readonly network: CoinNetwork;
  readonly onChoose: (address: SavedAddress) => void;
}) {
  const t = useT();
  const query = useAddressBook();
  if (query.data === undefined)
    return (
      <LoadState query={query}>
        <Skeleton className="h-14 rounded-m" />
      </LoadState>
    );
  const here = query.data.filter((each) => each.coin === coin && each.network === network.network);
  if (here.length === 0)
    return <EmptyState title={t('addresses_none_here', { coin, network: network.name })} className="py-6" />;
  return (
    <ul>
      {here.map((saved) => (
        <li key={saved.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChoose(saved)}
            className="block w-full py-3 text-left -outline-offset-2"
          >
            <span className="flex flex-wrap items-center gap-x-2 text-body font-[660]">
              {saved.label}
              <NewTag address={saved} />
            </span>
            <span className="block text-cap">
              <AddressText address={saved.address} />
            </span>
            {saved.memo !== null && (
              <span className="block text-cap text-ink2">
                {t('payments_memo')} {saved.memo}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
