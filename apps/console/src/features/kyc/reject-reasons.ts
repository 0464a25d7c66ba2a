import { REASON_LENGTH } from '../../components/form/reason-problems.ts';
import type { Locale } from '../../language/translator.ts';

/** Common reasons. They are sent in the user's language, whatever the language of the console. */
export const REJECT_REASONS: readonly {
  readonly id: string;
  readonly text: Readonly<Record<Locale, string>>;
}[] = [
  {
    id: 'blurred',
    text: {
      en: 'The pictures are blurred or too dark to read. Retake them in good light.',
      ja: '画像が不鮮明または暗いため、内容を確認できませんでした。明るい場所で撮り直してください。',
    },
  },
  {
    id: 'cropped',
    text: {
      en: 'Part of the document is cut off or covered. All four corners must be visible.',
      ja: '書類の一部が切れている、または隠れています。四隅がすべて写るように撮影してください。',
    },
  },
  {
    id: 'name',
    text: {
      en: 'The name you entered does not match the document. Enter it exactly as printed.',
      ja: '入力されたお名前が書類の記載と一致しません。書類に記載のとおりに入力してください。',
    },
  },
  {
    id: 'number',
    text: {
      en: 'The document number you entered does not match the document.',
      ja: '入力された書類番号が書類の記載と一致しません。番号をご確認ください。',
    },
  },
  {
    id: 'expired',
    text: {
      en: 'The document has expired. Use one that is still valid.',
      ja: '書類の有効期限が切れています。有効な書類をご利用ください。',
    },
  },
  {
    id: 'person',
    text: {
      en: 'Your face or the document is not clearly visible in your selfie.',
      ja: 'ご本人と書類が写った画像で、お顔または書類をはっきり確認できませんでした。',
    },
  },
  {
    id: 'unsupported',
    text: {
      en: 'We can’t accept this type of document. Use a passport or another document from the list.',
      ja: 'この種類の書類は受け付けておりません。パスポートなど、一覧にある書類をご利用ください。',
    },
  },
  {
    id: 'edited',
    text: {
      en: 'The pictures were edited, or show a copy or a screen. Photograph the original document.',
      ja: '画像が加工されている、またはコピーや画面を撮影したものです。書類の原本を撮影してください。',
    },
  },
];

/** Appends a common reason to the text, unless the text already contains it or would become too long. */
export function addReason(written: string, reason: string): string {
  if (written.includes(reason)) return written;
  const longer = written.trim() === '' ? reason : `${written.trim()}\n${reason}`;
  return longer.length > REASON_LENGTH ? written : longer;
}
