import { NoResponse } from '@meridian/contract/client/request-error';
import type { ConversionQuote, ConversionRequest } from '@meridian/contract/domain/conversion';
import * as conversions from '@meridian/contract/routes/conversions';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useEffect, useState } from 'react';
import { ask, call } from '../../../api/api.ts';
import { useReloadWallet } from '../wallet-queries.ts';
import { quoteTimeLeft } from './quote-time.ts';

const TICK_MS = 200;

interface HeldQuote {
  readonly quote: ConversionQuote;
  /** By the clock of the page, which a change of the device's clock does not move. */
  readonly askedAtMs: number;
}

/** The quote on screen: how long it holds, and the conversion at its rate. */
export function useQuote(onDone: () => void) {
  const toast = useToast();
  const reload = useReloadWallet();
  const [held, setHeld] = useState<HeldQuote>();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const leftMs = useTimeLeft(held);
  const request = async (query: ConversionRequest) => {
    setUnconfirmed(false);
    const askedAtMs = performance.now();
    setHeld({ quote: await call(conversions.quote, { query }, { silent: true }), askedAtMs });
  };
  const convert = async ({ id }: ConversionQuote) => {
    try {
      const { msg } = await ask(conversions.convert, { body: { id } }, { silent: true });
      toast(msg);
      onDone();
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      setUnconfirmed(true);
    } finally {
      // A quote works once: after a refusal a new one is needed.
      setHeld(undefined);
      void reload();
    }
  };
  return { quote: held?.quote, leftMs, unconfirmed, request, convert, drop: () => setHeld(undefined) };
}

function useTimeLeft(held: HeldQuote | undefined): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (held === undefined) return;
    const tick = () => setNowMs(performance.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [held]);
  return held === undefined ? 0 : quoteTimeLeft(held.quote, held.askedAtMs, Math.max(nowMs, held.askedAtMs));
}
