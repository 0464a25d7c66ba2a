/**
 * The pages forbid plain strings where the browser would run or insert them (`require-trusted-types-for 'script'`).
 * This is the only policy they accept, for the few places that need it; browsers without Trusted Types use the string
 * unchanged.
 */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const RULES: Policy = {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    // Vite's dev server serves the sources below /src.
    const isOurs = pathname === '/sw.js' || /^\/(assets|src)\//.test(pathname);
    if (origin !== location.origin || !isOurs) throw new TypeError('not a script of this app');
    return address;
  },
};

let made: Policy | undefined;

function policy(): Policy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  made ??= factory === undefined ? RULES : factory.createPolicy('meridian', RULES);
  return made;
}

/** For markup that is parsed into an inert document and never inserted into the page. */
export const inertHtml = (html: string): string => policy().createHTML(html);

/** For workers of the app's own files. */
export const ownScript = (address: string | URL): string => policy().createScriptURL(String(address));
