import type { Market } from '@meridian/contract/domain/market';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { useNavigate } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import type { MarketKind } from '../live/ticker-store.ts';
import { useT } from '../session/locale/locale.ts';
import { useSession } from '../session/session.ts';
import { AlertSheet } from './AlertSheet.tsx';
import { usePriceAlerts } from './alert-queries.ts';

/** Opens the alerts of a market. Without a login it leads there. */
export function AlertBell({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const navigate = useNavigate();
  const isLogin = useSession((state) => state.isLogin);
  const [open, setOpen] = useState(false);
  const waits =
    usePriceAlerts().data?.some(({ market: id, firedAt }) => id === market.id && firedAt === null) === true;
  const Icon = waits ? BellRing : Bell;
  return (
    <>
      <IconButton
        label={t('alerts_set')}
        aria-haspopup="dialog"
        onClick={() => (isLogin ? setOpen(true) : void navigate({ to: '/login' }))}
      >
        <Icon size={20} className={waits ? 'text-accent' : 'text-ink3'} />
      </IconButton>
      <AlertSheet open={open} onClose={() => setOpen(false)} kind={kind} market={market} />
    </>
  );
}
