export const QUEUE_STATES = ['review', 'approved', 'reject'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];
