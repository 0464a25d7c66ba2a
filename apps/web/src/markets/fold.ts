/** A name or a typed text, to be compared: case, width (ＢＴＣ), hiragana or katakana, and separators make no difference. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\s/_\-・.,:]+/g, '');
}
