import { type CodePurpose, type OperatorRole, PRODUCT_NAME, VERIFICATION_CODE } from '@meridian/contract';
import { LOCALES, type Locale } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/mail/en';
import { ja } from '@meridian/contract/messages/mail/ja';

/** One message to one person, ready for delivery. */
export interface Message {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  /** What it is about, for example `register` or `password_changed`. */
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
  /** For mails; empty for texts. */
  readonly html: string;
  /** The code inside the text, where there is one. */
  readonly code: string | null;
}

/** The recipient. */
export interface Recipient {
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly locale: Locale;
  /** The word the user chose to tell our mails from forged ones. */
  readonly antiPhishing: string | null;
}

type MailId = keyof typeof en;
/** What can be announced: every `…_text` of the catalog that is not a code. */
export type Announcement =
  Exclude<MailId & `${string}_text`, 'code_text'> extends `${infer Name}_text` ? Name : never;
/** A parameter is a text, the id of one that depends on the language, or a text in each language. */
export type MailParams = Readonly<Record<string, string | MailText | Readonly<Record<Locale, string>>>>;
interface MailText {
  readonly id: MailId;
}

const CATALOGUE: Readonly<Record<Locale, Readonly<Record<MailId, string>>>> = { en, ja };

export function codeMessage(to: Recipient, purpose: CodePurpose, code: string): Message {
  const params = {
    code,
    action: translate(to.locale, `code_for_${purpose}`),
    minutes: String(VERIFICATION_CODE.lifetimeMs / 60_000),
  };
  const text = translate(to.locale, 'code_text', params);
  const unasked = translate(to.locale, 'code_unasked');
  return write(to, purpose, translate(to.locale, 'code_subject'), [text, unasked], code);
}

export function announcement(to: Recipient, about: Announcement, params: MailParams = {}): Message {
  const subject = translate(to.locale, `${about}_subject` as MailId, params);
  return write(to, about, subject, [translate(to.locale, `${about}_text` as MailId, params)], null);
}

/** An announcement as a list of messages shows it: without the product's name in front, the greeting and the signature. */
export function describeAnnouncement(
  locale: Locale,
  about: Announcement,
  params: MailParams,
): { readonly title: string; readonly text: string } {
  const title = translate(locale, `${about}_subject` as MailId, params).replace(PRODUCT_PREFIX, '');
  const inApp = `${about}_in_app`;
  const text = Object.hasOwn(en, inApp) ? inApp : `${about}_text`;
  return {
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    text: translate(locale, text as MailId, params),
  };
}

/** Both languages put it before the subject of some mails. */
const PRODUCT_PREFIX = new RegExp(`^(?:${PRODUCT_NAME}: |【${PRODUCT_NAME}】)`);

/** Why a withdrawal was not sent, for the message about it. */
export const dismissalReason = (cause: 'canceled' | 'failed'): MailText => ({
  id: `withdrawal_${cause}_reason`,
});

/** Why a purchase was canceled, for the mail about it. */
export const purchaseCanceledBy = (locale: Locale, cause: 'user' | 'time'): string =>
  translate(locale, `purchase_canceled_by_${cause}`);

/** What the market or another person did: `If this was not you` would make no sense below it. */
const CAUSED_BY_OTHERS: ReadonlySet<string> = new Set<Announcement>([
  'margin_warning',
  'margin_warning_cross',
  'take_profit',
  'stop_loss',
  'liquidated',
  'liquidated_cross',
  'deleveraged',
  'price_alert_spot',
  'price_alert_futures',
  'price_alert_mark',
  'transfer_received',
  'deposit_address_replaced',
  'cycle_won',
  'cycle_lost',
  'cycle_returned',
  'cycle_results',
  'sale_allocated',
  'sale_locked',
  'sale_refunded',
  'sale_unlocked',
  'rebates',
]);

/** A new operator's language is unknown, so the mail contains every language, one below the other. */
export function operatorInvitation(address: string, url: string, roles: readonly OperatorRole[]): Message {
  const translations = LOCALES.map((locale) => {
    const names = roles.map((role) => translate(locale, `operator_role_${role}`));
    const params = { url, roles: new Intl.ListFormat(locale).format(names) };
    const lines = linesOf({ locale, antiPhishing: null }, [
      translate(locale, 'operator_invited_text', params),
    ]);
    return { locale, lines };
  });
  const subject = LOCALES.map((locale) => translate(locale, 'operator_invited_subject')).join(' / ');
  const head = { channel: 'email', to: address, purpose: 'operator_invited', subject, code: null } as const;
  return { ...head, ...asMail(subject, translations, null) };
}

/** A time with its zone, since the reader's zone is unknown. */
export const readableTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function write(
  to: Recipient,
  purpose: string,
  subject: string,
  paragraphs: readonly string[],
  code: string | null,
): Message {
  const head = { channel: to.channel, to: to.address, purpose, subject, code };
  // A text message is charged by its length, so it has no greeting.
  if (to.channel === 'sms') return { ...head, text: paragraphs[0] ?? '', html: '' };
  // A code is also sent to addresses without an account, which have no password to change.
  const closing = code === null && !CAUSED_BY_OTHERS.has(purpose) ? 'closing' : 'code_closing';
  const lines = linesOf(to, paragraphs, closing);
  return { ...head, ...asMail(subject, [{ locale: to.locale, lines }], code) };
}

function linesOf(
  { locale, antiPhishing }: Pick<Recipient, 'locale' | 'antiPhishing'>,
  paragraphs: readonly string[],
  closing: 'closing' | 'code_closing' = 'closing',
): string[] {
  const word = antiPhishing === null ? [] : [translate(locale, 'anti_phishing', { word: antiPhishing })];
  return [
    ...word,
    translate(locale, 'greeting'),
    ...paragraphs,
    translate(locale, closing),
    translate(locale, 'signature'),
  ];
}

/** The parameters that are prices and amounts; the digits of an id or an address are not grouped. */
const FIGURES: ReadonlySet<string> = new Set([
  'amount',
  'fee',
  'paid',
  'pays',
  'price',
  'refunded',
  'stake',
  'staked',
  'target',
]);

/** "67495.20" is "67,495.20". */
export const groupFigure = (decimal: string): string =>
  decimal.replace(/^\d{4,}(?=\.|$)/, (whole) => BigInt(whole).toLocaleString('en'));

/** Which way a price went, for the message of an alert. */
export const priceMoved = (direction: 'above' | 'below'): MailText => ({
  id: direction === 'above' ? 'price_rose' : 'price_fell',
});

/** Messages stored before 2026-11-19 do not say which way the price of an alert went. */
const MOVED_UNKNOWN = { moved: { id: 'price_reached' } } as const;

function translate(locale: Locale, id: MailId, params: MailParams = {}): string {
  const all: MailParams = { product: PRODUCT_NAME, ...MOVED_UNKNOWN, ...params };
  return CATALOGUE[locale][id].replace(/\{(\w{1,60})\}/g, (_, name: string) => {
    if (!Object.hasOwn(all, name)) throw new Error(`the mail ${id} lacks ${name}`);
    const value = all[name]!;
    if (typeof value === 'string') return FIGURES.has(name) ? groupFigure(value) : value;
    return 'id' in value ? translate(locale, value.id) : value[locale];
  });
}

/** The text in one language. */
interface Translation {
  readonly locale: Locale;
  readonly lines: readonly string[];
}

function asMail(
  title: string,
  translations: readonly Translation[],
  code: string | null,
): Pick<Message, 'text' | 'html'> {
  const text = translations.map(({ lines }) => `${lines.join('\n\n')}\n`).join('\n\n');
  const html =
    `<!doctype html><html lang="${translations[0]!.locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.6;color:#1c2330;max-width:560px;margin:24px auto;padding:0 16px">' +
    `${translations.map((each) => asHtml(each, code)).join('<hr>')}</body></html>`;
  return { text, html };
}

function asHtml({ locale, lines }: Translation, code: string | null): string {
  const paragraphs = lines.map((line) => {
    const html = escapeHtml(line);
    if (code === null) return `<p>${html}</p>`;
    return `<p>${html.replace(code, `<strong style="font-size:22px;letter-spacing:3px">${code}</strong>`)}</p>`;
  });
  return `<div lang="${locale}">${paragraphs.join('')}</div>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
