import { Cancelled } from '@meridian/contract/client/request-error';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

export interface RetryPorts {
  /** Called after every failed attempt. */
  readonly onFailure: () => void;
  readonly onReconnect: (listener: () => void) => () => void;
  /** Ends the attempts; a response that arrives later is dropped. */
  readonly signal: AbortSignal;
}

/**
 * Loads until it succeeds, with growing pauses between the attempts, and at once when the network is back. Returns
 * undefined if the signal aborts or the call is canceled before that.
 */
export async function retryLoad<Loaded>(
  load: () => Promise<Loaded>,
  { onFailure, onReconnect, signal }: RetryPorts,
): Promise<Loaded | undefined> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const loaded = await load();
      return signal.aborted ? undefined : loaded;
    } catch (error) {
      if (signal.aborted || error instanceof Cancelled) return undefined;
      onFailure();
    }
    const ended = await pause(pauseMs, onReconnect, signal);
    pauseMs = ended === 'reconnected' ? FIRST_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs * 2);
  }
  return undefined;
}

function pause(
  ms: number,
  onReconnect: RetryPorts['onReconnect'],
  signal: AbortSignal,
): Promise<'elapsed' | 'reconnected' | 'aborted'> {
  return new Promise((resolve) => {
    const end = (reason: 'elapsed' | 'reconnected' | 'aborted') => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', abort);
      resolve(reason);
    };
    const abort = () => end('aborted');
    const timer = setTimeout(() => end('elapsed'), ms);
    const stopListening = onReconnect(() => end('reconnected'));
    signal.addEventListener('abort', abort);
  });
}
