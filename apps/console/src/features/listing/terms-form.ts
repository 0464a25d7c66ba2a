import type {
  FuturesListing,
  FuturesMarketTerms,
  ListingField,
  ListMarkets,
  MarketTerms,
  ShownTerms,
  SpotListing,
  SpotMarketTerms,
} from '@meridian/contract/schemas/listing-change';
import { fromLocalInput } from '../../components/form/local-time.ts';

export type Product = 'spot' | 'futures';

/** The terms of a market as texts; leverages with commas, tiers one in a line. */
export type TermsForm = Readonly<Record<TextTerm, string>> & { readonly board: SpotMarketTerms['board'] };
export type TextTerm = Exclude<keyof FuturesMarketTerms, 'board'>;

export const SPOT_TEXTS = [
  'minQuantity',
  'maxQuantity',
  'makerFeeRate',
  'takerFeeRate',
  'band',
  'priceCollar',
] as const satisfies readonly TextTerm[];
export const FUTURES_TEXTS = [
  'liquidationFeeRate',
  'liquidationBand',
  'fundingCap',
  'impactNotional',
  'openInterestCap',
  'leverages',
] as const satisfies readonly TextTerm[];

const USUAL: TermsForm = {
  board: 'innovation',
  minQuantity: '1',
  maxQuantity: '100000',
  makerFeeRate: '0.001',
  takerFeeRate: '0.001',
  band: '0.05',
  priceCollar: '0.5',
  liquidationFeeRate: '0.005',
  liquidationBand: '0.01',
  fundingCap: '0.0075',
  impactNotional: '10000',
  openInterestCap: '1000000',
  leverages: '1, 2, 3, 5, 10, 20',
  tiers: '50000, 0.01, 20\n250000, 0.02, 10\n1000000, 0.05, 5',
};
const USUAL_FUTURES: TermsForm = { ...USUAL, makerFeeRate: '0.0002', takerFeeRate: '0.0005' };

/** The form of a new market, or of a change that starts from the terms in force. */
export function startTerms(product: Product, terms?: ShownTerms): TermsForm {
  const usual = product === 'spot' ? USUAL : USUAL_FUTURES;
  if (terms === undefined) return usual;
  const { leverages, tiers, ...texts } = terms;
  const known = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  return {
    ...usual,
    ...known,
    ...(leverages && { leverages: leverages.join(', ') }),
    ...(tiers && {
      tiers: tiers
        .map(({ upTo, maintenanceRate, maxLeverage }) => `${upTo}, ${maintenanceRate}, ${maxLeverage}`)
        .join('\n'),
    }),
  };
}

const FIGURE = /^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/;
const WHOLE = /^[1-9]\d{0,2}$/;

/** The fields that cannot be sent as they are typed; whether figures fit together is for the engine to say. */
export function unreadableTerms(form: TermsForm, product: Product): ListingField[] {
  const texts = product === 'spot' ? SPOT_TEXTS : [...SPOT_TEXTS, ...FUTURES_TEXTS];
  const broken: ListingField[] = texts.filter(
    (name) => name !== 'leverages' && !FIGURE.test(form[name].trim()),
  );
  if (product === 'spot') return broken;
  if (!parts(form.leverages).every((each) => WHOLE.test(each))) broken.push('leverages');
  const lines = form.tiers.trim().split('\n').map(parts);
  const isTier = ([upTo = '', rate = '', times = '', ...more]: readonly string[]) =>
    FIGURE.test(upTo) && FIGURE.test(rate) && WHOLE.test(times) && more.length === 0;
  if (!lines.every(isTier)) broken.push('tiers');
  return broken;
}

export function termsOf(form: TermsForm, product: Product): MarketTerms {
  const text = (name: TextTerm) => form[name].trim();
  const common: SpotMarketTerms = {
    board: form.board,
    minQuantity: text('minQuantity'),
    maxQuantity: text('maxQuantity'),
    makerFeeRate: text('makerFeeRate'),
    takerFeeRate: text('takerFeeRate'),
    band: text('band'),
    priceCollar: text('priceCollar'),
  };
  if (product === 'spot') return common;
  return {
    ...common,
    liquidationFeeRate: text('liquidationFeeRate'),
    liquidationBand: text('liquidationBand'),
    fundingCap: text('fundingCap'),
    impactNotional: text('impactNotional'),
    openInterestCap: text('openInterestCap'),
    leverages: parts(form.leverages).map(Number),
    tiers: form.tiers
      .trim()
      .split('\n')
      .map(parts)
      .map(([upTo = '', maintenanceRate = '', times = '']) => ({
        upTo,
        maintenanceRate,
        maxLeverage: Number(times),
      })),
  };
}

const parts = (text: string): string[] => text.split(',').map((each) => each.trim());

/** What is fixed for good when a market is listed, as texts. */
export interface FixedForm {
  readonly quote: string;
  readonly priceAccuracy: string;
  readonly amountAccuracy: string;
  readonly listingPrice: string;
  readonly contractSize: string;
  readonly fundingHours: string;
}

export interface ListingForm {
  readonly coin: string;
  readonly scale: string;
  readonly nameEn: string;
  readonly nameJa: string;
  readonly has: Readonly<Record<Product, boolean>>;
  readonly fixed: Readonly<Record<Product, FixedForm>>;
  readonly terms: Readonly<Record<Product, TermsForm>>;
  readonly effective: string;
}

const fixed = (quote: string): FixedForm => ({
  quote,
  priceAccuracy: '4',
  amountAccuracy: '2',
  listingPrice: '',
  contractSize: '1',
  fundingHours: '8',
});

export const startListing = (quote: string): ListingForm => ({
  coin: '',
  scale: '8',
  nameEn: '',
  nameJa: '',
  has: { spot: true, futures: false },
  fixed: { spot: fixed(quote), futures: fixed(quote) },
  terms: { spot: startTerms('spot'), futures: startTerms('futures') },
  effective: '',
});

const DIGITS = /^\d{1,2}$/;

/** The same for the coin and for what is fixed. */
export function unreadableCoin(form: ListingForm, isKnown: boolean): ListingField[] {
  const broken: ListingField[] = [];
  if (!/^[A-Z0-9]{2,12}$/.test(form.coin)) broken.push('coin');
  const hasNames = [form.nameEn, form.nameJa].every((name) => name.trim() !== '');
  if (!isKnown && (!DIGITS.test(form.scale) || !hasNames)) broken.push('scale');
  return broken;
}

export function unreadableFixed({ fixed: all }: ListingForm, product: Product): ListingField[] {
  const { priceAccuracy, amountAccuracy, listingPrice, contractSize, fundingHours } = all[product];
  const broken: ListingField[] = [];
  if (!DIGITS.test(priceAccuracy)) broken.push('priceAccuracy');
  if (!FIGURE.test(listingPrice.trim())) broken.push('listingPrice');
  if (product === 'spot' && !DIGITS.test(amountAccuracy)) broken.push('amountAccuracy');
  if (product === 'futures' && !FIGURE.test(contractSize.trim())) broken.push('contractSize');
  if (product === 'futures' && !DIGITS.test(fundingHours)) broken.push('fundingHours');
  return broken;
}

/** The proposal; `with` limits it to the markets that are typed so far. */
export function listingOf(
  form: ListingForm,
  isKnown: boolean,
  has: Readonly<Record<Product, boolean>> = form.has,
): ListMarkets {
  const { coin, scale, nameEn, nameJa, effective } = form;
  const newCoin = { scale: Number(scale), nameEn: nameEn.trim(), nameJa: nameJa.trim() };
  return {
    kind: 'list_markets',
    coin,
    newCoin: isKnown ? null : newCoin,
    spot: has.spot ? spotOf(form) : null,
    futures: has.futures ? futuresOf(form) : null,
    effectiveAt: fromLocalInput(effective),
  };
}

function spotOf({ fixed: { spot }, terms }: ListingForm): SpotListing {
  return {
    quote: spot.quote,
    priceAccuracy: Number(spot.priceAccuracy),
    amountAccuracy: Number(spot.amountAccuracy),
    listingPrice: spot.listingPrice.trim(),
    terms: termsOf(terms.spot, 'spot'),
  };
}

function futuresOf({ fixed: { futures }, terms }: ListingForm): FuturesListing {
  return {
    quote: futures.quote,
    priceAccuracy: Number(futures.priceAccuracy),
    listingPrice: futures.listingPrice.trim(),
    contractSize: futures.contractSize.trim(),
    fundingHours: Number(futures.fundingHours),
    terms: termsOf(terms.futures, 'futures') as FuturesMarketTerms,
  };
}

/** A rate as users see it: `0.0015` is "0.15%". */
export function percentText(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const percent = (whole + fraction.slice(0, 2).padEnd(2, '0')).replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return `${percent}${rest === '' ? '' : `.${rest}`}%`;
}
