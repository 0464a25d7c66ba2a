import type { Locale } from '../../language/translator.ts';

/**
 * What is said most often. The user reads it as it stands, so every reason is written in the user's language, whatever
 * language the console itself speaks.
 */
export const REJECT_REASONS: readonly {
  readonly id: string;
  readonly text: Readonly<Record<Locale, string>>;
}[] = [
  {
    id: 'blurred',
    text: {
      en: 'The pictures are blurred or too dark to read. Please take them again in good light.',
      ja: '画像が不鮮明または暗いため、内容を確認できませんでした。明るい場所で撮り直してください。',
    },
  },
  {
    id: 'cropped',
    text: {
      en: 'Part of the document is cut off or covered. Please show all four corners.',
      ja: '書類の一部が切れている、または隠れています。四隅がすべて写るように撮影してください。',
    },
  },
  {
    id: 'name',
    text: {
      en: 'The name you typed is not the name on the document. Please type it exactly as it is printed.',
      ja: '入力されたお名前が書類の記載と一致しません。書類に記載のとおりに入力してください。',
    },
  },
  {
    id: 'number',
    text: {
      en: 'The document number you typed is not the one on the document. Please check it.',
      ja: '入力された書類番号が書類の記載と一致しません。番号をご確認ください。',
    },
  },
  {
    id: 'expired',
    text: {
      en: 'The document has expired. Please hand in one that is valid.',
      ja: '書類の有効期限が切れています。有効な書類をご提出ください。',
    },
  },
  {
    id: 'person',
    text: {
      en: 'The picture with you and the document does not show your face and the document clearly.',
      ja: 'ご本人と書類が写った画像で、お顔または書類をはっきり確認できませんでした。',
    },
  },
  {
    id: 'unsupported',
    text: {
      en: 'We cannot accept this kind of document. Please use a passport or another one from the list.',
      ja: 'この種類の書類は受け付けておりません。パスポートなど、一覧にある書類をご利用ください。',
    },
  },
  {
    id: 'edited',
    text: {
      en: 'The pictures were edited or show a copy or a screen. Please photograph the original document.',
      ja: '画像が加工されている、またはコピーや画面を撮影したものです。書類の原本を撮影してください。',
    },
  },
];
