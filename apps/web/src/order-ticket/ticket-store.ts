import { createStore, type StoreApi } from 'zustand/vanilla';

/** The form of a trading screen outside React: a key typed into it draws the form, and nothing else of the screen. */
export interface TicketStore<Ticket, Action>
  extends Pick<StoreApi<Ticket>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly dispatch: (action: Action) => void;
}

export function createTicketStore<Ticket, Action>(
  reduce: (ticket: Ticket, action: Action) => Ticket,
  begin: Ticket,
): TicketStore<Ticket, Action> {
  const { getState, getInitialState, subscribe, setState } = createStore(() => begin);
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch: (action) => setState((ticket) => reduce(ticket, action), true),
  };
}
