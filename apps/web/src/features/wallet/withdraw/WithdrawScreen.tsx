import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import BookUser from 'lucide-react/icons/book-user';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { PaymentDesk } from '../payments/PaymentDesk.tsx';
import { useWalletSearch } from '../wallet-search.ts';
import { Withdraw } from './Withdraw.tsx';

/** `/coinWithdraw`: sends coins to an address on their network. */
export function WithdrawScreen() {
  const t = useT();
  const search = useWalletSearch();
  return (
    <div className="page-form pb-10 lg:page-forms">
      <ScreenBar
        title={t('screen_coin_withdraw')}
        actions={
          <Link
            to="/coinAddress"
            aria-label={t('screen_coin_address')}
            title={t('screen_coin_address')}
            className={iconButtonClass()}
          >
            <BookUser size={22} />
          </Link>
        }
      />
      <div className="px-4 pt-2">
        <PaymentDesk kind="withdrawal">
          {(coins, open) => (
            <Withdraw coins={coins} preset={search} onSent={({ id }) => open({ kind: 'withdrawal', id })} />
          )}
        </PaymentDesk>
      </div>
    </div>
  );
}
