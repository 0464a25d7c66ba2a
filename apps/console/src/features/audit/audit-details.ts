import { MARKET_PRODUCTS, MARKET_STATES } from '@meridian/contract/schemas/market-state';
import { operatorChange } from '@meridian/contract/schemas/operator-change';
import { WITHDRAWAL_FLAGS } from '@meridian/contract/schemas/operator-withdrawal';
import { KYC_SIDES, PERMISSIONS } from '@meridian/contract/schemas/person';
import { describeChange } from '../../components/describe-change.ts';
import type { Locale, MessageId, Translate } from '../../language/translator.ts';

const NAMES = {
  action: 'audit_action',
  address: 'withdrawal_address',
  addresses: 'detail_addresses',
  amount: 'detail_amount',
  before: 'detail_before',
  change: 'detail_change',
  coin: 'withdrawal_coin',
  device: 'device',
  email: 'email',
  flags: 'withdrawal_flags',
  ip: 'ip_address',
  name: 'operator_name',
  network: 'withdrawal_network',
  page: 'detail_page',
  period: 'offer_period',
  permission: 'detail_permission',
  product: 'markets_product',
  proposal: 'detail_proposal',
  proposedBy: 'detail_proposed_by',
  reason: 'reason',
  roles: 'operator_roles',
  search: 'detail_search',
  session: 'detail_session',
  side: 'detail_side',
  state: 'users_state',
  step: 'detail_step',
  suspended: 'users_suspended',
  symbol: 'market_name',
  uid: 'uid',
  users: 'users_title',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The facts of a log entry in the operator's language. Unknown names and values are shown as they were written. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  t: Translate,
  locale: Locale,
): readonly { readonly id: string; readonly name: string; readonly value: string }[] {
  return Object.entries(details).map(([id, value]) => ({
    id,
    name: Object.hasOwn(NAMES, id) ? t(NAMES[id as keyof typeof NAMES]) : id,
    value: valueText(id, value, t, locale),
  }));
}

function valueText(id: string, value: unknown, t: Translate, locale: Locale): string {
  // A client without a user agent is logged with an empty text.
  if (value === '' || value === null || value === undefined) return '–';
  if (id === 'change') return changeText(value, t, locale) ?? JSON.stringify(value);
  if (id === 'flags' && Array.isArray(value)) return flagsText(value, t);
  const side = KYC_SIDES.find((each) => each === value);
  if (id === 'side' && side !== undefined) return t(`picture_${side}`);
  const permission = PERMISSIONS.find((each) => each === value);
  if (id === 'permission' && permission !== undefined) return t(`permission_${permission}`);
  const product = MARKET_PRODUCTS.find((each) => each === value);
  if (id === 'product' && product !== undefined) return t(`product_${product}`);
  const state = MARKET_STATES.find((each) => each === value);
  if (id === 'before' && state !== undefined) return t(`market_${state}`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function flagsText(flags: readonly unknown[], t: Translate): string {
  if (flags.length === 0) return t('withdrawal_no_flags');
  const words = flags.map((given) => {
    const flag = WITHDRAWAL_FLAGS.find((each) => each === given);
    return flag === undefined ? String(given) : t(`withdrawal_flag_${flag}`);
  });
  return words.join(', ');
}

/** The log does not contain the bodies of articles. */
function changeText(value: unknown, t: Translate, locale: Locale): string | undefined {
  const { article } = value as { readonly article?: object };
  const whole =
    article === undefined ? value : { ...(value as object), article: { bodyEn: '', bodyJa: '', ...article } };
  const parsed = operatorChange.safeParse(whole);
  return parsed.success ? describeChange(parsed.data, t, locale) : undefined;
}

const SUBJECTS = {
  user: 'user_title',
  case: 'case_title',
  market: 'subject_market',
  withdrawal: 'withdrawal_title',
  operator: 'subject_operator',
  offer: 'subject_offer',
  article: 'subject_article',
  key: 'subject_key',
} as const satisfies Readonly<Record<string, MessageId>>;

/** `case 7` in the operator's language. */
export function describeSubject(subject: string, t: Translate): string {
  const [kind = '', id = ''] = subject.split(/ (.*)/s);
  if (!Object.hasOwn(SUBJECTS, kind)) return subject === 'users' ? t('users_title') : subject;
  const message = SUBJECTS[kind as keyof typeof SUBJECTS];
  return message === 'user_title' ? t(message, { uid: id }) : t(message, { id });
}
