import * as trad from '@meridian/contract/routes/trad';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { useToast } from '@meridian/ui/Toast.tsx';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useReloadOrders } from '../../../markets/use-reload-orders.ts';
import type { Ticket } from './ticket-state.ts';

/** Sends the order. The server's message is shown whatever it says; a refusal has been shown by the client. */
export function usePlaceOrder(market: MarketSymbol, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const reload = useReloadOrders();
  const place = async (ticket: Ticket): Promise<void> => {
    setBusy(true);
    try {
      const { msg } = await send(ticket, market);
      toast(msg);
      onPlaced();
    } catch {
      // Told already; the account may have changed all the same.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { place, busy };
}

function send({ side, style, price, number }: Ticket, { maincoin, tradcoin, plate }: MarketSymbol) {
  const pair = { maincoin, tradcoin, plate, number };
  if (style === 'limit')
    return side === 'buy'
      ? ask(trad.buyLimit, { body: { ...pair, price } })
      : ask(trad.sellLimit, { body: { ...pair, price } });
  return side === 'buy' ? ask(trad.buyMarket, { body: pair }) : ask(trad.sellMarket, { body: pair });
}
