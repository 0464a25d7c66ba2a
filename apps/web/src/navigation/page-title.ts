import { PRODUCT_NAME } from '@meridian/contract/product';
import { useEffect } from 'react';

let ofScreen: string | undefined;
/** A screen's own part of the title, such as a price; it is shown before the screen's name. */
let ofContent: string | undefined;
/** A message that replaces the title for a moment. */
let ofNews: string | undefined;

function write(): void {
  const title = titleOf(ofNews ?? ofContent ?? ofScreen);
  if (document.title !== title) document.title = title;
}

/** Every title contains the product's name; on the home page it is the whole title. */
export const titleOf = (text: string | undefined): string =>
  text === undefined ? PRODUCT_NAME : `${text} · ${PRODUCT_NAME}`;

/** Sets the name of the screen in the title; the home page has none. */
export function useScreenTitle(text: string | undefined): void {
  useEffect(() => {
    ofScreen = text;
    write();
  }, [text]);
}

/** Sets the screen's own part of the title while it is open. */
export function showInTitle(text: string | undefined): void {
  ofContent = text;
  write();
}

/** Shows a message in place of the title; undefined restores the title. */
export function showNewsInTitle(text: string | undefined): void {
  ofNews = text;
  write();
}
