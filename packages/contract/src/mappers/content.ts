import type { About, Article, Banner, Country, Rate } from '../domain/content.ts';
import type { WireAbout, WireAreaCode, WireArticle, WireBanner, WireRate } from '../schemas/content.ts';

export const toBanners = (banners: readonly WireBanner[]): Banner[] =>
  banners.map(({ banner, ...texts }) => ({ picture: banner, ...texts }));

export const toArticles = (articles: readonly WireArticle[]): Article[] =>
  articles.map(({ wdate, reply, ...rest }) => ({ ...rest, publishedAt: wdate, body: reply }));

export const toCountries = (areas: readonly WireAreaCode[]): Country[] =>
  areas.map(({ country, initials, state, areacode, region }) => ({
    name: country,
    initial: initials,
    common: state === 1,
    dialCode: areacode,
    region,
  }));

export const toAbout = ({ version, onlineUrl, ...about }: WireAbout): About => ({
  ...about,
  version: {
    newest: version.nowCode,
    served: version.code,
    minimum: version.minCode,
    text: version.text,
  },
  chatUrl: onlineUrl,
});

export const toRate = ({ coin, symbol, price }: WireRate): Rate => ({ currency: coin, sign: symbol, price });

export const currencyToWire = ({ currency }: Pick<Rate, 'currency'>) => ({ coin: currency });
