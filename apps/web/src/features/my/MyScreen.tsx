import { recordsData } from '@meridian/contract/mappers/kept';
import { PRODUCT_NAME } from '@meridian/contract/product';
import * as user from '@meridian/contract/routes/user';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { FormProblem } from '@meridian/ui/form/FormNote.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BellRing from 'lucide-react/icons/bell-ring';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { ListGroup, ListRow } from '../../accounts/ListRow.tsx';
import { useProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { chosenPair } from '../../markets/chosen-pair.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { useUnreadMessages } from '../../messages/message-queries.ts';
import { BrandHead } from '../../navigation/BrandHead.tsx';
import { useT } from '../../session/locale/locale.ts';
import { kycState, session, useSession } from '../../session/session.ts';
import { BalanceLine } from '../../wallet/BalanceLine.tsx';
import { Guest } from './Guest.tsx';
import { KycBadge } from './KycBadge.tsx';
import { Person } from './Person.tsx';
import './my-page.css';

/** `/my`: the user's profile and links to their settings. Open to everyone. */
export function MyScreen() {
  const t = useT();
  const isLogin = useSession((state) => state.isLogin);
  const trades = useSession((state) => state.isLogin && kycState(state) === 'approved');
  const { profile, query } = useProfile();
  return (
    <div className="my-page page-wide">
      <BrandHead title={t('screen_my')} globe={isLogin ? 'far' : 'near'}>
        {isLogin ? <Person profile={profile} failed={query.isError} /> : <Guest />}
      </BrandHead>
      <div className="px-4 pt-5 lg:px-6">
        {profile?.suspended === true && (
          <div className="mb-5">
            <FormProblem text={t('my_suspended')} />
          </div>
        )}
        {trades && (
          <div className="-mx-4 mb-3 lg:mx-0 lg:mb-6">
            <BalanceLine />
          </div>
        )}
        <div className="my-groups">
          <ListGroup title={t('my_account')}>
            <ListRow icon={<ShieldCheck size={20} />} title={t('my_security')} to="/securityCenter" />
            <ListRow
              icon={<BadgeCheck size={20} />}
              title={t('my_kyc')}
              to="/idAuth"
              {...(profile !== null && { value: <KycBadge state={profile.kycState} /> })}
            />
            <ListRow icon={<Gift size={20} />} title={t('my_invite')} to="/inviteFriends" />
          </ListGroup>
          {isLogin && <AssetRows />}
          <TradingRows isLogin={isLogin} />
          <ListGroup title={t('my_more')}>
            <ListRow icon={<Settings size={20} />} title={t('my_settings')} to="/setting" />
            {isLogin && <MessagesRow />}
            {isLogin && <ListRow icon={<BellRing size={20} />} title={t('alerts_title')} to="/priceAlerts" />}
            <ListRow icon={<Megaphone size={20} />} title={t('my_notices')} to="/notice" />
            <ListRow
              icon={<Headset size={20} />}
              title={t('nav_help')}
              to={isLogin ? '/helpCenter' : '/help'}
            />
            <ListRow
              icon={<Info size={20} />}
              title={t('my_about', { product: PRODUCT_NAME })}
              to="/aboutUs"
            />
          </ListGroup>
        </div>
        {isLogin && <LogOutButton />}
      </div>
    </div>
  );
}

function MessagesRow() {
  const t = useT();
  const unread = useUnreadMessages();
  return (
    <ListRow
      icon={<Mail size={20} />}
      title={t('messages_title')}
      to="/messages"
      {...(unread > 0 && { value: <CountBadge count={unread} /> })}
    />
  );
}

function AssetRows() {
  const t = useT();
  return (
    <ListGroup title={t('my_assets')}>
      <ListRow icon={<Wallet size={20} />} title={t('tab_assets')} to="/balances" />
      <ListRow icon={<History size={20} />} title={t('wallet_records')} to="/balanceRecord" />
    </ListGroup>
  );
}

/** The records of both products, those of spot at the pair of this visit, and the fees. */
function TradingRows({ isLogin }: { readonly isLogin: boolean }) {
  const t = useT();
  const { market } = chosenPair(useMarketList('spot').data ?? []);
  return (
    <ListGroup title={t('setting_trading')}>
      {isLogin && market !== undefined && (
        <ListRow
          icon={<ReceiptText size={20} />}
          title={t('records_title')}
          to="/exchangeRecord/$data"
          params={{ data: recordsData(market) }}
        />
      )}
      {isLogin && (
        <ListRow icon={<ScrollText size={20} />} title={t('futures_records')} to="/futuresRecord" />
      )}
      <ListRow icon={<Timer size={20} />} title={t('screen_cycle')} to="/cycle" />
      <ListRow icon={<Percent size={20} />} title={t('screen_fees')} to="/fees" />
    </ListGroup>
  );
}

function LogOutButton() {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  const logOut = () => {
    setConfirming(false);
    // The request carries the token. Without a response the session may stay open on the server; here it ends at once,
    // so that no other call is refused in between and redirects to the login page as if the session had expired.
    call(user.logout, {}, { silent: true }).catch(() => undefined);
    session.logOut();
  };
  return (
    <>
      <Button tone="quiet" full className="mt-6 lg:max-w-80" onClick={() => setConfirming(true)}>
        <LogOut size={18} />
        {t('my_logout')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('my_logout_title')}
        text={t('my_logout_text')}
        closeLabel={t('dialog_cancel')}
        onClose={() => setConfirming(false)}
        confirmLabel={t('my_logout')}
        onConfirm={logOut}
      />
    </>
  );
}
