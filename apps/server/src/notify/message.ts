import { type CodePurpose, PRODUCT_NAME, VERIFICATION_CODE } from '@meridian/contract';
import { type Locale, parametersOf } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/mail/en';
import { ja } from '@meridian/contract/messages/mail/ja';

/** One message to one person, ready to be handed to whoever delivers it. */
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

/** Who is written to. */
export interface Recipient {
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly locale: Locale;
  /** The word the user chose to tell our mails from forged ones. */
  readonly antiPhishing: string | null;
}

type MailId = keyof typeof en;
/** What can be announced: every `…_text` of the catalogue that is not a code. */
export type Announcement =
  Exclude<MailId & `${string}_text`, 'code_text'> extends `${infer Name}_text` ? Name : never;
export type MailParams = Readonly<Record<string, string>>;

const CATALOGUE: Readonly<Record<Locale, Readonly<Record<MailId, string>>>> = { en, ja };

export function codeMessage(to: Recipient, purpose: CodePurpose, code: string): Message {
  const params = {
    code,
    action: say(to.locale, `code_for_${purpose}`),
    minutes: String(VERIFICATION_CODE.lifetimeMs / 60_000),
  };
  const text = say(to.locale, 'code_text', params);
  const unasked = say(to.locale, 'code_unasked');
  return write(to, purpose, say(to.locale, 'code_subject'), [text, unasked], code);
}

export function announcement(to: Recipient, about: Announcement, params: MailParams = {}): Message {
  const subject = say(to.locale, `${about}_subject` as MailId);
  return write(to, about, subject, [say(to.locale, `${about}_text` as MailId, params)], null);
}

/** A moment as people read it, with its zone: we do not know where the reader is. */
export const readableTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function write(
  to: Recipient,
  purpose: string,
  subject: string,
  paragraphs: readonly string[],
  code: string | null,
): Message {
  const head = { channel: to.channel, to: to.address, purpose, subject, code };
  // A text message is charged by its length, and nobody reads a greeting in one.
  if (to.channel === 'sms') return { ...head, text: paragraphs[0] ?? '', html: '' };
  const word = to.antiPhishing === null ? [] : [say(to.locale, 'anti_phishing', { word: to.antiPhishing })];
  const lines = [
    ...word,
    say(to.locale, 'greeting'),
    ...paragraphs,
    say(to.locale, 'closing'),
    say(to.locale, 'signature'),
  ];
  return { ...head, text: `${lines.join('\n\n')}\n`, html: asHtml(to.locale, subject, lines, code) };
}

function say(locale: Locale, id: MailId, params: MailParams = {}): string {
  const all: MailParams = { product: PRODUCT_NAME, ...params };
  const text = CATALOGUE[locale][id];
  const missing = parametersOf(text).filter((name) => !Object.hasOwn(all, name));
  if (missing.length > 0) throw new Error(`the mail ${id} lacks ${missing.join(', ')}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => all[name]!);
}

function asHtml(locale: Locale, title: string, lines: readonly string[], code: string | null): string {
  const paragraphs = lines.map((line) => {
    const html = escapeHtml(line);
    if (code === null) return `<p>${html}</p>`;
    return `<p>${html.replace(code, `<strong style="font-size:22px;letter-spacing:3px">${code}</strong>`)}</p>`;
  });
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.6;color:#1c2330;max-width:560px;margin:24px auto;padding:0 16px">' +
    `${paragraphs.join('')}</body></html>`
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
