/** A color with two digits for each part, so that two digits of opacity can follow. A build shortens `#ffffff` to `#fff`. */
export const longHex = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
