import type { Message } from './message.ts';

/** Delivers messages of one channel. It throws when the message was not accepted, and the message is retried. */
export interface Transport {
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}

export interface Transports {
  /** Undefined if the operator has not configured one: such messages cannot be requested. */
  readonly email: Transport | undefined;
  readonly sms: Transport | undefined;
}
