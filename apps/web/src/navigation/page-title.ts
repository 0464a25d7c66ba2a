import { PRODUCT_NAME } from '@meridian/contract/product';
import { useEffect } from 'react';

let ofScreen: string | undefined;
/** What a screen shows of its own, such as a price; it comes before the screen's name. */
let ofContent: string | undefined;

function write(): void {
  const title = titleOf(ofContent ?? ofScreen);
  if (document.title !== title) document.title = title;
}

/** The product's name is in every title, and alone on the home page. */
export const titleOf = (text: string | undefined): string =>
  text === undefined ? PRODUCT_NAME : `${text} · ${PRODUCT_NAME}`;

/** The frame's part: the name of the screen; none on the home page. */
export function useScreenTitle(text: string | undefined): void {
  useEffect(() => {
    ofScreen = text;
    write();
  }, [text]);
}

/** A screen's own part while it is open. */
export function showInTitle(text: string | undefined): void {
  ofContent = text;
  write();
}
