/** A name or a typed text, to be compared: case, width (ＢＴＣ), hiragana or katakana, and separators make no difference. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\s/_\-・.,:]+/g, '');
}

/** Whether one of the names contains what was typed: "btcusdt" finds "BTC/USDT", and an empty text everything. */
export function isFound(typed: string, names: readonly (string | undefined)[]): boolean {
  const wanted = fold(typed);
  return names.some((name) => name !== undefined && fold(name).includes(wanted));
}
