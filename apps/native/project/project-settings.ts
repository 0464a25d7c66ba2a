/** What the projects of both platforms are made with. */
export interface ProjectSettings {
  /** The server's address; links to its host open the app. */
  readonly server: string;
  readonly push: boolean;
  /** Three numbers, as `1.4.0`. */
  readonly version: string;
}

/** The scheme of links that only this app opens; `deep-link.ts` of the web app reads them. */
export const LINK_SCHEME = 'meridian';

/** The paths of the server that open the app; the server names the same in its link files. */
export const LINK_PATHS = ['/register', '/inviteFriends', '/marketDetails/', '/helpCenter/'];

/** Stores want a whole number that only grows. */
export function buildNumber(version: string): number {
  const [, major, minor, patch] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(version) ?? [];
  if (major === undefined)
    throw new Error(`the version must be three numbers such as 1.4.0, not "${version}"`);
  return Number(major) * 1_000_000 + Number(minor) * 1_000 + Number(patch);
}

/** Puts our lines into a generated file once; a second run replaces them. */
export function withBlock(text: string, before: string, lines: readonly string[]): string {
  const clean = text.replace(/[ \t]*<!-- meridian -->[\s\S]*?<!-- \/meridian -->\n/, '');
  const at = clean.lastIndexOf(before);
  if (at < 0) throw new Error(`the generated file has no ${before}`);
  const start = clean.lastIndexOf('\n', at) + 1;
  const block = ['<!-- meridian -->', ...lines, '<!-- /meridian -->'].map((line) => `    ${line}\n`).join('');
  return clean.slice(0, start) + block + clean.slice(start);
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
