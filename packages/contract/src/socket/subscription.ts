/** The three products a pair can be followed in. */
export const TOPIC_KINDS = ['trad', 'contract', 'cycle'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

export interface Topic {
  readonly maincoin: string;
  readonly tradcoin: string;
  readonly kind: TopicKind;
  /** The book alone, with prices grouped by ten, a hundred or a thousand ticks. */
  readonly coarser?: Coarser;
}

export const COARSER = [1, 2, 3] as const;
export type Coarser = (typeof COARSER)[number];

export interface Subscription {
  readonly topic: Topic;
  /** `_1` follows the pair; `_0`, our addition, stops following it. */
  readonly follow: boolean;
}

const SUBSCRIPTION = /^([A-Z0-9]{1,12})_([A-Z0-9]{1,12})_(trad|contract|cycle)([123]?)_([01])$/;

/**
 * Reads `USDT_BTC_trad_1`, or `USDT_BTC_trad2_1` for its book by hundreds; undefined for anything else. The server
 * checks whether the pair exists.
 */
export function parseSubscription(text: string): Subscription | undefined {
  const match = SUBSCRIPTION.exec(text);
  if (match === null) return undefined;
  const [, maincoin, tradcoin, kind, coarser, flag] = match as unknown as [
    string,
    string,
    string,
    TopicKind,
    '' | `${Coarser}`,
    '0' | '1',
  ];
  if (coarser !== '' && kind === 'cycle') return undefined;
  const topic = {
    maincoin,
    tradcoin,
    kind,
    ...(coarser !== '' && { coarser: Number(coarser) as Coarser }),
  };
  return { topic, follow: flag === '1' };
}

/** The topic's name on the wire is the string that subscribes to it. */
export const formatTopic = ({ maincoin, tradcoin, kind, coarser }: Topic): string =>
  `${maincoin}_${tradcoin}_${kind}${coarser ?? ''}_1`;

export const formatUnsubscription = ({ maincoin, tradcoin, kind, coarser }: Topic): string =>
  `${maincoin}_${tradcoin}_${kind}${coarser ?? ''}_0`;
