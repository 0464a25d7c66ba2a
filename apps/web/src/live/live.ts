import type { AccountChange, PairTopic } from '@meridian/contract/domain/live';
import { subscriptionOf, toMarketUpdate, unsubscriptionOf } from '@meridian/contract/mappers/live';
import {
  isMarketMessage,
  type NoticePush,
  type PrivateMessage,
  type ServerMessage,
} from '@meridian/contract/socket';
import { showWarning } from '@meridian/ui/overlay/toast-store.ts';
import { createStore } from 'zustand/vanilla';
import { socketBase } from '../api/server-address.ts';
import { translate } from '../session/locale/locale.ts';
import { isSamePerson, session, tokenRenewal } from '../session/session.ts';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';
import { createPairFeed, type PairFeed } from './pair-feed.ts';
import { createPrivateChanges } from './private-changes.ts';
import { type ConnectionState, createSocketClient, type SocketLike } from './socket-client.ts';
import { createTickerStore } from './ticker-store.ts';
import { createTopicSequence } from './topic-sequence.ts';

/**
 * The only entry point to live data: one socket, the newest price of every market, and the feeds of the pairs that
 * are on screen.
 */
const nextFrame = (run: () => void): void => void requestAnimationFrame(run);

export const tickers = createTickerStore(nextFrame);
export interface Connection {
  readonly lost: boolean;
  /** The round-trip time of the last ping; undefined without a connection, or before the first pong. */
  readonly latencyMs: number | undefined;
}

/** Whether prices are stale because the socket is disconnected; a first connection in progress does not count. */
export const connection = createStore<Connection>(() => ({ lost: false, latencyMs: undefined }));
const CONNECTS_WITHIN_MS = 10_000;
let overdue: ReturnType<typeof setTimeout> | undefined;

const feeds = new Map<string, { readonly feed: PairFeed; readonly leave: () => void; users: number }>();
const privateChanges = createPrivateChanges();
const signedInListeners = new Set<() => void>();
const listingListeners = new Set<() => void>();
const contentListeners = new Set<(news: readonly NoticePush[]) => void>();
let listingVersion: number | undefined;
let contentVersion: number | undefined;
const sequence = createTopicSequence();

const socket = createSocketClient({
  connect: () => new WebSocket(socketUrl()) as unknown as SocketLike,
  token: () => session.get().token,
  random: Math.random,
  nowMs: () => performance.now(),
  onLatency: (latencyMs) => connection.setState({ latencyMs }),
  onMessage: receive,
  onState(state) {
    if (state === 'connecting') sequence.reset();
    if (state === 'waiting') tickers.disconnected();
    noteConnection(state);
  },
  onAbnormalData: () => showWarning(translate('socket_data_abnormal')),
  onAbnormalConnection() {
    // Without a network the offline banner already explains the problem, so no toast is shown.
    if (navigator.onLine) showWarning(translate('socket_connection_abnormal'));
  },
  onSessionEnded: (token) => {
    // Don't log out if the token was renewed: the socket reconnects with the new one.
    void tokenRenewal.isRenewed(token).then((renewed) => {
      if (!renewed && session.get().token === token) session.logOut();
    });
  },
});

function noteConnection(state: ConnectionState): void {
  if (state === 'connecting') {
    overdue ??= setTimeout(() => connection.setState({ lost: true }), CONNECTS_WITHIN_MS);
    return;
  }
  clearTimeout(overdue);
  overdue = undefined;
  connection.setState({ lost: state === 'waiting', ...(state === 'waiting' && { latencyMs: undefined }) });
}

export function startLive(): void {
  socket.start();
  addEventListener('online', () => socket.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) socket.wake();
  });
  session.store.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.token !== null && isSamePerson(now, before)) socket.tokenRenewed(before.token);
    else socket.sessionChanged();
  });
}

/** Measures the latency now; `connection` has the result. */
export const measureLatency = (): void => socket.measure();

/** Follows a pair while it is on screen. Unsubscribes when the last caller has unsubscribed. */
export function followPair(topic: PairTopic): { readonly feed: PairFeed; readonly leave: () => void } {
  const name = subscriptionOf(topic);
  const held = feeds.get(name) ?? {
    feed: createPairFeed(nextFrame),
    leave: socket.follow(name, unsubscriptionOf(topic)),
    users: 0,
  };
  held.users++;
  feeds.set(name, held);
  return {
    feed: held.feed,
    leave() {
      held.users--;
      if (held.users > 0) return;
      held.leave();
      feeds.delete(name);
    },
  };
}

/** The user's own record, orders, positions or balances changed, or must all be loaded again. */
export const onPrivateChange = (listener: (change: AccountChange) => void): (() => void) =>
  privateChanges.listen(listener);

/** Called once the socket is authenticated; earlier account changes were not pushed. */
export function onSignedIn(listener: () => void): () => void {
  signedInListeners.add(listener);
  return () => void signedInListeners.delete(listener);
}

/** Called when a market was listed, changed or announced: the loaded lists are outdated. */
export function onListingChange(listener: () => void): () => void {
  listingListeners.add(listener);
  return () => void listingListeners.delete(listener);
}

/** Called when content of operators changed, with the notices for everyone that are new. */
export function onContentChange(listener: (news: readonly NoticePush[]) => void): () => void {
  contentListeners.add(listener);
  return () => void contentListeners.delete(listener);
}

function noteContent(version: number, news: readonly NoticePush[] = []): void {
  const isNew = contentVersion !== undefined && contentVersion !== version;
  contentVersion = version;
  if (isNew) for (const listener of contentListeners) listener(news);
}

/** The first number belongs to the lists that this page has just loaded. */
function noteListing(version: number): void {
  const isNew = listingVersion !== undefined && listingVersion !== version;
  listingVersion = version;
  if (isNew) for (const listener of listingListeners) listener();
}

function receive(message: ServerMessage): void {
  if (isMarketMessage(message)) {
    if (!sequence.accept(message)) {
      socket.refresh(message.topic);
      return;
    }
    const { spot, futures, pair, listing, content, news } = toMarketUpdate(message);
    if (content !== undefined) noteContent(content, news);
    if (listing !== undefined) noteListing(listing);
    if (spot.length > 0) tickers.push('spot', spot);
    if (futures.length > 0) tickers.push('futures', futures);
    feeds.get(message.topic)?.feed.push(pair);
  } else if (message.op === 'changed' || message.op === 'resync') {
    void readChange(message).then(privateChanges.tell);
  } else if (message.op === 'hello' && message.ok) {
    for (const listener of signedInListeners) listener();
    privateChanges.signedIn();
  }
}

/** Loaded with the first change, for signed-in users only. Without the code everything is loaded again. */
const readChange = (message: PrivateMessage): Promise<AccountChange> =>
  import('@meridian/contract/mappers/account-changes').then(
    ({ toAccountChange }) => toAccountChange(message),
    () => ({ kind: 'resync' }) as const,
  );

/** The id names this tab's connection in the server's log and grants nothing. */
function socketUrl(): string {
  let id = sessionKeeper.read(SESSION_KEYS.webSocketKey);
  if (id === null || !/^[\w-]{1,64}$/.test(id)) {
    id = crypto.randomUUID();
    sessionKeeper.write(SESSION_KEYS.webSocketKey, id);
  }
  return `${socketBase(location)}/ws/${id}`;
}
