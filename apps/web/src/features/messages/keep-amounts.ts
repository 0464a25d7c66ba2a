/** The text with each number in one line with the coin behind it: "20 USDT". */
export const keepAmounts = (text: string): string => text.replace(/(\d) (?=[A-Z])/g, '$1\u00a0');
