/** The three products a pair can be followed in. */
export const TOPIC_KINDS = ['trad', 'contract', 'cycle'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

export interface Topic {
  readonly maincoin: string;
  readonly tradcoin: string;
  readonly kind: TopicKind;
}

export interface Subscription {
  readonly topic: Topic;
  /** `_1` follows the pair; `_0`, our addition, stops following it. */
  readonly follow: boolean;
}

const SUBSCRIPTION = /^([A-Z0-9]{1,12})_([A-Z0-9]{1,12})_(trad|contract|cycle)_([01])$/;

/** Reads `USDT_BTC_trad_1`; undefined for anything else. Whether the pair exists is the server's to say. */
export function parseSubscription(text: string): Subscription | undefined {
  const match = SUBSCRIPTION.exec(text);
  if (match === null) return undefined;
  const [, maincoin, tradcoin, kind, flag] = match as unknown as [
    string,
    string,
    string,
    TopicKind,
    '0' | '1',
  ];
  return { topic: { maincoin, tradcoin, kind }, follow: flag === '1' };
}

/** The topic's own name on the wire is the string that subscribes to it. */
export const formatTopic = ({ maincoin, tradcoin, kind }: Topic): string =>
  `${maincoin}_${tradcoin}_${kind}_1`;

export const formatUnsubscription = ({ maincoin, tradcoin, kind }: Topic): string =>
  `${maincoin}_${tradcoin}_${kind}_0`;
