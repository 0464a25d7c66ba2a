import type { ExchangeDeps } from '@meridian/contract/client/exchange';
import type { CallKeeper } from './unsettled-calls.ts';

/** The functions of the app that the client uses. */
export interface ClientPorts extends ExchangeDeps {
  readonly token: () => string | null;
  /** The id of the logged-in user; empty when there is none. */
  readonly owner: () => string;
  readonly showToast: (text: string) => void;
  readonly showError: (text: string) => void;
  /** That the server could not be reached, in the active language. */
  readonly failureText: () => string;
  readonly isOffline: () => boolean;
  /** That nothing was sent because the device is offline, in the active language. */
  readonly notSentText: () => string;
  /** 'Checking your order', in the active language. */
  readonly checkingText: () => string;
  /** A message that the outcome is still unknown, and on which screen the user can check it. */
  readonly unconfirmedText: () => string;
  /**
   * Called when the client starts to check a call of unknown outcome. The client calls the returned function when the
   * check ends.
   */
  readonly beginChecking: () => () => void;
  /** Keeps the calls of unknown outcome across reloads. */
  readonly keeper: CallKeeper;
  /** Called when the session has expired. For a GET the server's message was already shown; for a POST it was not. */
  readonly sessionExpired: (method: 'GET' | 'POST') => void;
  /**
   * Called before a call that replaces the token. Call the returned function with the new token, or without one if the
   * call failed.
   */
  readonly beginTokenRenewal: () => (token?: string) => void;
  /** Whether a refused token has been replaced for the same account; waits for a replacement in progress. */
  readonly isTokenRenewed: (token: string) => Promise<boolean>;
  /**
   * Called when a request begins. The client calls the returned function when it ends. `blocking` is true for a submit.
   */
  readonly beginLoading: (blocking: boolean) => () => void;
  readonly randomId: () => string;
  readonly now: () => number;
}
