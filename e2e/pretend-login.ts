import type { Page } from '@playwright/test';

/** Calls that need a real login. What the lists and charts are made of is open to everybody. */
const PRIVATE =
  /^\/(user|member)\/|^\/account\/(?!getExchangeRateByCoin)|^\/(trad|contract)\/(?!overview|symbols|trad$|contract$|kline|currencyIntroduction)/;

/**
 * A visitor as local storage knows one, for tests of what the frame makes of it. The server does not know them and
 * would end the login, so what only a real user may ask is not answered.
 */
export async function pretendLogin(
  page: Page,
  idcardstate: 'no' | 'review' | 'reject' | 'approved',
  { askedOnArrival = true } = {},
): Promise<void> {
  await page.addInitScript(
    ([state, asked]) => {
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', JSON.stringify({ idcardstate: state }));
      if (asked) sessionStorage.setItem('identityPrompted', state);
    },
    [idcardstate, askedOnArrival] as const,
  );
  await page.route(
    (url) => PRIVATE.test(url.pathname),
    (route) => route.abort(),
  );
}
