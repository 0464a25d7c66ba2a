export * from './socket/client-frames.ts';
export * from './socket/limits.ts';
export * from './socket/market-messages.ts';
export * from './socket/private-messages.ts';
export * from './socket/server-frames.ts';
export * from './socket/subscription.ts';
