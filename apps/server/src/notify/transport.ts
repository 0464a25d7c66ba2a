import type { Message } from './message.ts';

/** Delivers messages of one channel. It throws when the message was not taken over; it is tried again then. */
export interface Transport {
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}

export interface Transports {
  /** Undefined where the operator has set none up: such messages cannot be asked for. */
  readonly email: Transport | undefined;
  readonly sms: Transport | undefined;
}
