import { cycle } from '@meridian/contract/routes/index';
import { quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import type { ExchangeState, Result } from '@meridian/engine';
import { viewCycleOffers } from '@meridian/engine/cycle/cycle-views';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Executed } from '../engine-host/exchange-port.ts';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { type CycleFacts, cycleEntrust, factsOfCycle } from '../market-data/cycle-wire.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import {
  readContract,
  readOpenContracts,
  readReceipt,
  readSettledContracts,
  type SettledSums,
  sumSettled,
  sumSettledSince,
} from './cycle-contracts-table.ts';
import { type CycleDeps, coinOf } from './cycle-deps.ts';
import { receiptOf } from './receipt-wire.ts';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** The caller's contracts, their receipts, and opening a new one. */
export function cycleContractRoutes(app: FastifyInstance, deps: CycleDeps): void {
  const { engine, projections, directory, database, clock } = deps;
  const { sql } = database;
  // Read with each call: an exchange without coins has no settlement coin yet.
  const stakeCoin = () => directory.coin(INDEX_QUOTE);
  const entrustOf = (facts: CycleFacts) =>
    cycleEntrust(facts, directory.coinById(facts.coin).code, stakeCoin().scale);
  /** Resolves when the history contains everything the engine has done so far, the caller's own calls included. */
  const historyReady = async (): Promise<void> =>
    projections.reached(await readOrRefuse(engine, ({ seq }: ExchangeState) => seq));

  route(app, cycle.running, async ({ query, caller }) => {
    const coin = coinOf(directory, query);
    await historyReady();
    return (await readOpenContracts(sql, accountOf(caller), coin)).map(entrustOf);
  });

  route(app, cycle.history, async ({ query, caller }) => {
    const { state: outcome, from, to, before, size = PAGE_SIZE } = query;
    const coin = coinOf(directory, query);
    await historyReady();
    const wanted = { account: accountOf(caller), coin, outcome, from, to, before, limit: size };
    return (await readSettledContracts(sql, wanted)).map(entrustOf);
  });

  route(app, cycle.summary, async ({ query, caller }) => {
    const { state: outcome, from, to } = query;
    const coin = coinOf(directory, query);
    await historyReady();
    return sumsIn(
      stakeCoin(),
      await sumSettled(sql, { account: accountOf(caller), coin, outcome, from, to }),
    );
  });

  route(app, cycle.today, async ({ caller }) => {
    const from = Math.floor(clock() / DAY_MS) * DAY_MS;
    await historyReady();
    return { from, ...sumsIn(stakeCoin(), await sumSettledSince(sql, accountOf(caller), from)) };
  });

  route(app, cycle.receipt, async ({ query, caller }) => {
    await historyReady();
    const receipt = await readReceipt(sql, accountOf(caller), query.id);
    if (receipt === undefined) throw new Refusal('not_found');
    return receiptOf(receipt, directory.coinById(receipt.facts.coin).code, stakeCoin());
  });

  route(app, cycle.buy, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const { scale } = stakeCoin();
    const broken = quantityFigureProblem(body.number, scale);
    if (broken !== undefined) throw new Refusal(broken.reason, broken.params as RefusalDetails);
    const offer = await offerFor(deps, body);
    const executed = await submitOrRefuse(
      engine,
      {
        type: 'OpenCycleContract',
        account,
        key,
        offer,
        direction: body.type === 1 ? 'above' : 'below',
        stake: parseDecimal(body.number, scale)! as Amount,
      },
      (rejected) => shownLimits(rejected, scale),
    );
    say('cycle_accepted');
    return entrustOf(openedIn(executed) ?? (await contractAfter(executed)));

    /** A repeated key has no events of its own: the contract as it is now is returned. */
    async function contractAfter({ result }: Executed): Promise<CycleFacts> {
      await historyReady();
      const facts = result.ok ? await readContract(sql, account, result.id) : undefined;
      if (facts === undefined) throw new Refusal('not_found');
      return facts;
    }
  });
}

function sumsIn(
  { code, scale }: { readonly code: string; readonly scale: number },
  { staked, paid, ...counts }: SettledSums,
) {
  return {
    ...{ coin: code, decimals: scale, ...counts },
    staked: formatTrimmed(staked, scale),
    paid: formatTrimmed(paid, scale),
    income: formatTrimmed(paid - staked, scale),
  };
}

interface BuyRequest {
  readonly maincoin: string;
  readonly tradcoin: string;
  readonly period: number;
}

/** The engine decides about closed offers and limits, so that a repeated key gets its first result. */
async function offerFor({ engine, directory }: CycleDeps, request: BuyRequest): Promise<number> {
  const coin = coinOf(directory, request);
  const offers = (await readOrRefuse(engine, viewCycleOffers)).filter((offer) => offer.coin === coin);
  if (offers.length === 0) throw new Refusal('unknown_market');
  const offer = offers.find(({ periodMs }) => periodMs === request.period * 1_000);
  if (offer === undefined) throw new Refusal('unknown_period');
  return offer.id;
}

function openedIn({ events, at }: Executed): CycleFacts | undefined {
  const opened = events.find((event) => event.type === 'CycleOpened');
  return opened && factsOfCycle(opened, at);
}

/** The engine's limits are minor units. */
function shownLimits({ details }: Extract<Result, { ok: false }>, scale: number): RefusalDetails | undefined {
  if (details === undefined) return undefined;
  const shown: Record<string, string | number> = { ...details };
  for (const name of ['min', 'max'])
    if (details[name] !== undefined) shown[name] = formatTrimmed(BigInt(details[name]), scale);
  return shown;
}
