import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { type Problem, problemText } from '@meridian/contract/rules/problem';
import { liquidationFact } from '../../../futures/liquidation-price.ts';
import type { MarketEstimate } from '../../../order-ticket/book-walk.ts';
import { distanceFact } from '../../../order-ticket/distance-fact.ts';
import { feeRateText } from '../../../order-ticket/fee-rate.ts';
import { farPrice } from '../../../order-ticket/price-warning.ts';
import type { TicketFact } from '../../../order-ticket/TicketFacts.tsx';
import {
  about,
  formatAtMost,
  formatFloor,
  formatNumber,
  multiplyFloor,
  TOTAL_DECIMALS,
  UNKNOWN,
} from '../../../session/format/number-format.ts';
import { estimateFills } from './book-fills.ts';
import { sizeIn } from './size-unit.ts';
import { previewTicket, type TicketPreview } from './ticket-preview.ts';
import type { FuturesTicket, SizeUnit } from './ticket-state.ts';
import type { TicketTerms } from './ticket-terms.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

const FEE_DECIMALS = 6;

/** Blank while the order could not be placed, where the style sheet of the form draws dashes. */
export const marginFact = (preview: TicketPreview, { quote }: Market, t: Translate): TicketFact => ({
  name: t('futures_margin'),
  value: costText(preview, ({ margin }) => `${formatFloor(margin, SHOWN_DECIMALS.margin)} ${quote}`),
});

/** What an order costs, with a sign that it is an estimate if the book decides. */
function costText(preview: TicketPreview, text: (preview: TicketPreview) => string): string {
  if (preview.margin === '') return '';
  return preview.isEstimate ? about(text(preview)) : text(preview);
}

/** Blank while the order could not be placed, where the style sheet draws the rate. A market order always takes. */
export const feeFact = (
  preview: TicketPreview,
  style: FuturesTicket['style'],
  { quote, feeRate }: Market,
  t: Translate,
): TicketFact => ({
  name: t('trade_fee'),
  value: costText(preview, ({ fee }) => `${formatAtMost(fee, FEE_DECIMALS)} ${quote}`),
  blank: feeRateText(feeRate, style === 'market', t),
});

/** Where the position would be liquidated if the order filled now. */
export const previewedLiquidation = (
  { liquidationPrice }: TicketPreview,
  t: Translate,
  name = t('futures_liquidation_price'),
): TicketFact => liquidationFact(name, liquidationPrice, t);

/** The average price of a market order and how far it is from the best one; undefined for other orders. */
export function averageText({ order, terms }: Pick<LiveTicket, 'order' | 'terms'>): string | undefined {
  if (order.style !== 'market') return undefined;
  const estimate = order.quantity === '' ? undefined : estimateFill(order, terms);
  if (estimate === undefined) return UNKNOWN;
  return `${about(formatNumber(estimate.averagePrice))} (${estimate.slippagePercent}%)`;
}

/** Contracts in the unit of the form. */
function sizeText(contracts: string, unit: SizeUnit, market: Market, t: Translate): string {
  if (unit === 'contracts') return t('futures_contract_count', { count: formatNumber(contracts) });
  return `${formatNumber(sizeIn(unit, contracts, market) || '0')} ${market[unit]}`;
}

/** The largest order at the leverage, in the unit of the form. */
export const largestText = (
  { largest, terms }: Pick<LiveTicket, 'largest' | 'terms'>,
  unit: SizeUnit,
  t: Translate,
): string => (largest === '' ? UNKNOWN : sizeText(largest, unit, terms.market, t));

/** The text of a problem. If the order is too large for its leverage, it names the largest order. */
export function ticketProblemText(
  found: Problem,
  { largest, terms }: Pick<LiveTicket, 'largest' | 'terms'>,
  unit: SizeUnit,
  t: Translate,
): string {
  const { leverage } = terms;
  if (found.reason !== 'lever_exceeds_tier' || largest === '') return problemText(t, found);
  if (largest === '0') return t('futures_no_room', { leverage });
  return t('futures_above_max', { leverage, max: largestText({ largest, terms }, unit, t) });
}

/** Margin and liquidation price of the order with another leverage; empty without contracts. */
export function leverageFacts(
  ticket: FuturesTicket,
  terms: TicketTerms,
  leverage: number,
  t: Translate,
): TicketFact[] {
  const preview = previewTicket(ticket, { ...terms, leverage });
  if (preview.value === '') return [];
  return [
    {
      name: t('futures_margin_for', { count: formatNumber(ticket.quantity) }),
      value: !preview.isAffordable
        ? t('insufficient_balance')
        : preview.margin === ''
          ? UNKNOWN
          : marginFact(preview, terms.market, t).value,
    },
    previewedLiquidation(preview, t),
  ];
}

/** Everything the confirmation shows besides its sentence. */
export function confirmationFacts({ order, preview, terms }: LiveTicket, t: Translate): TicketFact[] {
  const { market } = terms;
  const { base, quote, priceDecimals } = market;
  const price = (text: string) => formatFloor(text, priceDecimals);
  const stop = (name: string, at: string): TicketFact[] => (at === '' ? [] : [{ name, value: price(at) }]);
  const estimate = order.style === 'market' ? estimateFill(order, terms) : undefined;
  return [
    { name: t('records_type'), value: t(`trade_${order.style}`) },
    ...(order.style === 'limit'
      ? [
          { name: t('trade_price', { coin: quote }), value: price(order.price) },
          ...distanceFact(order.price, market.price, t),
          { name: t('ticket_time_in_force'), value: t(`ticket_time_${order.timeInForce}`) },
        ]
      : fillFacts(estimate, market, t)),
    {
      name: t('futures_value'),
      value: `${formatAtMost(preview.baseAmount, 8)} ${base} · ${valueText(estimate?.value, preview, quote)}`,
    },
    {
      name: t('futures_leverage'),
      value: `${t(`futures_${order.marginMode}`)} ${t('futures_times', { leverage: order.leverage })}`,
    },
    marginFact(preview, market, t),
    feeFact(preview, order.style, market, t),
    ...stop(t('futures_take_profit'), order.takeProfit),
    ...stop(t('futures_stop_loss'), order.stopLoss),
    {
      name: t('futures_position_after'),
      value: `${t(`futures_${order.side}`)} ${t('futures_contract_count', {
        count: formatNumber(positionAfter(order, terms)),
      })}`,
    },
    previewedLiquidation(preview, t, t('futures_liquidation_after')),
  ];
}

/** What a market order would trade against the book, with its value in the quote coin; undefined without a book. */
function estimateFill(
  { side, quantity }: LiveTicket['order'],
  { market, opposite }: TicketTerms,
): MarketEstimate | undefined {
  const order = { side: side === 'long' ? 'buy' : 'sell', quantity } as const;
  const found = estimateFills(opposite, order, market.priceDecimals);
  const value = found && multiplyFloor(found.value, market.contractSize, TOTAL_DECIMALS);
  return found && value !== undefined ? { ...found, value } : undefined;
}

/** The prices of a market order; without a book about the current price. */
function fillFacts(
  estimate: MarketEstimate | undefined,
  { price, quote, priceDecimals }: Market,
  t: Translate,
): TicketFact[] {
  if (estimate === undefined)
    return [
      {
        name: t('trade_price', { coin: quote }),
        value: t('ticket_market_about', { price: formatFloor(price, priceDecimals) }),
      },
    ];
  return [
    { name: t('ticket_average'), value: about(formatNumber(estimate.averagePrice)) },
    { name: t('ticket_slippage'), value: `${estimate.slippagePercent}%` },
  ];
}

/** The value of the order; that of a market order is about its average price times its contracts. */
const valueText = (estimated: string | undefined, preview: TicketPreview, quote: string): string =>
  preview.isEstimate
    ? about(`${formatFloor(estimated ?? preview.value, 2)} ${quote}`)
    : `${formatFloor(preview.value, 2)} ${quote}`;

/** The contracts of the position that the order opens or adds to, once all of it is filled. */
function positionAfter(
  { side, marginMode, leverage, quantity }: LiveTicket['order'],
  { positions, market }: Pick<TicketTerms, 'positions' | 'market'>,
): string {
  const grows = positions.filter(
    (each) =>
      each.marketId === market.id &&
      each.side === side &&
      each.marginMode === marginMode &&
      each.leverage === leverage,
  );
  return String(grows.reduce((sum, each) => sum + BigInt(each.quantity), BigInt(quantity)));
}

/** Reasons to think again before an order is sent. */
export function orderWarnings({ order, preview, terms }: LiveTicket, t: Translate): string[] {
  const warnings: string[] = [];
  const far = order.style === 'limit' ? farPrice(order.price, terms.market.price) : undefined;
  if (far !== undefined)
    warnings.push(
      t(far.direction === 'above' ? 'trade_far_above' : 'trade_far_below', { percent: far.percent }),
    );
  if (preview.isAffordable && !preview.fillsWhole) warnings.push(t('futures_fills_partly'));
  const liquidation = Number(preview.liquidationPrice ?? 0);
  const stop = Number(order.stopLoss);
  if (liquidation > 0 && stop > 0 && (order.side === 'long' ? stop <= liquidation : stop >= liquidation))
    warnings.push(t('futures_stop_too_far'));
  return warnings;
}
