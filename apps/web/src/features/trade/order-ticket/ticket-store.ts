import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Ticket, type TicketAction, ticketReducer } from './ticket-state.ts';

/** The form of a trading screen outside React: a key typed into it draws the form, and nothing else of the screen. */
export interface TicketStore extends Pick<StoreApi<Ticket>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly dispatch: (action: TicketAction) => void;
}

export function createTicketStore(begin: Ticket): TicketStore {
  const { getState, getInitialState, subscribe, setState } = createStore(() => begin);
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch: (action) => setState((ticket) => ticketReducer(ticket, action), true),
  };
}
