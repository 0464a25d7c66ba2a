/** A path of this app, an https or http address, or an email address; anything else is not a link. */
export function safeLink(href: string | null): string | undefined {
  // Browsers ignore control characters inside an address: "java\nscript:" would otherwise pass.
  const address = withoutControls(href ?? '').trim();
  if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return address;
  return /^(?:https?:\/\/[^\s]+|mailto:[^\s]+)$/i.test(address) ? address : undefined;
}

const withoutControls = (text: string): string =>
  Array.from(text)
    .filter((character) => character > '\u001f' && character !== '\u007f')
    .join('');
