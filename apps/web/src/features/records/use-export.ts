import type { SpotOrder } from '@meridian/contract/domain/order';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { ordersCsv } from './csv.ts';
import { readAllOrders } from './read-all-orders.ts';

/** Saves the whole list as a file, not only the visible part. `count` is the number of orders read so far. */
export function useExport(
  readPage: (before: number | undefined, signal: AbortSignal) => Promise<readonly SpotOrder[]>,
) {
  const t = useT();
  const toast = useToast();
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    try {
      const { orders, cut } = await readAllOrders((before) => readPage(before, stop.signal), setCount);
      if (stop.signal.aborted) return;
      saveCsv(ordersCsv(orders, t));
      if (cut) toast(t('records_export_cut', { count: String(orders.length) }));
    } catch {
      // The client has shown the error, or the screen was left.
    } finally {
      setCount(undefined);
    }
  };
  return { count, start };
}

function saveCsv(text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `spot-orders-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
