import { account, fees } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { viewFuturesBalance } from '@meridian/engine/futures/positions/futures-views';
import type { AccountId } from '@meridian/engine/ids';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { accountOf } from '../trading/own-orders.ts';
import { AssetValues } from './asset-values.ts';
import { networksByCoin } from './networks/networks-on-wire.ts';
import type { WalletDeps } from './wallet-routes.ts';

/** The caller's wallets, valued in USDT. */
export function balanceRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { engine, directory, walletPages: pages } = deps;
  const values = new AssetValues(deps);

  route(app, account.myAccount, ({ caller, locale }) => {
    const owner = accountOf(caller);
    return readOrRefuse(engine, (state) => pages.write(state, owner, 'spot', locale));
  });

  route(app, account.c2cAccount, ({ caller, locale }) => {
    const owner = accountOf(caller);
    return readOrRefuse(engine, (state) => pages.write(state, owner, 'fiat', locale));
  });

  route(app, account.contractAssets, async ({ caller }) => {
    const owner = accountOf(caller);
    const { settlement, balance } = await readOrRefuse(engine, (state) => futuresOf(state, owner));
    const coin = directory.coinById(settlement);
    const money = (amount: bigint) => formatTrimmed(amount, coin.scale);
    const { usable, margin, profit, orders, equity } = balance;
    const row = {
      coin: coin.code,
      usable: money(usable),
      orders: money(margin),
      profit: money(profit),
      entrust: money(orders),
    };
    return { contract_assets: [row], contract_assets_amount: values.totalOf([[coin, equity]]) };
  });

  route(app, account.myAccountCount, async ({ caller }) => {
    const owner = accountOf(caller);
    const { held, futures } = await readOrRefuse(engine, (state) => ({
      held: [...values.holdings(state, owner, 'spot'), ...values.holdings(state, owner, 'fiat')],
      futures: futuresOf(state, owner),
    }));
    const inFutures = [directory.coinById(futures.settlement), futures.balance.equity] as const;
    const others = held.map(({ coin, available, frozen }) => [coin, available + frozen] as const);
    return { usdt: values.totalOf([...others, inFutures]) };
  });

  coinRoutes(app, deps, values);
}

/** What can be spent of one coin, and the coins themselves. */
function coinRoutes(
  app: FastifyInstance,
  { engine, directory, accounts }: WalletDeps,
  values: AssetValues,
): void {
  route(app, account.coins, async ({ locale }) => {
    const allowed = (is: boolean) => (is ? ('enable' as const) : ('disable' as const));
    const listed = await readOrRefuse(engine, (state) =>
      [...state.coins.rows.values()].map(
        ({ id, code, scale, depositEnabled, withdrawEnabled, transferEnabled }) => ({
          coin: code,
          decimals: scale,
          isin: allowed(depositEnabled),
          isout: allowed(withdrawEnabled),
          transferstate: allowed(transferEnabled),
          convertstate: allowed(id === state.settlementCoin || state.indexPrices.get(id) !== undefined),
        }),
      ),
    );
    const networks = await networksByCoin(accounts.database);
    return listed.map((each) => ({
      ...each,
      blockname: values.nameOf(each.coin, locale),
      networks: networks.get(each.coin) ?? [],
    }));
  });

  route(app, fees.withdrawals, async () => {
    const coins = await readOrRefuse(engine, (state) =>
      [...state.coins.rows.values()].filter(({ withdrawEnabled }) => withdrawEnabled).map(({ code }) => code),
    );
    const networks = await networksByCoin(accounts.database);
    return coins.flatMap((coin) =>
      (networks.get(coin) ?? [])
        .filter(({ isout }) => isout === 'enable')
        .map(({ name, fee, min }) => ({ coin, network: name, withdrawalFee: fee, minWithdrawal: min })),
    );
  });

  const balanceOf = async (kind: 'spot' | 'futures' | 'fiat', owner: AccountId, code: string) => {
    const { id, scale } = directory.coin(code);
    const usable = await readOrRefuse(engine, (state): bigint => {
      if (kind === 'futures' && id === state.settlementCoin) return futuresOf(state, owner).balance.usable;
      return state.ledger.findUser(owner, kind, id)?.available ?? 0n;
    });
    return { coin: code, decimals: scale, usable: formatTrimmed(usable, scale) };
  };

  route(app, account.tradBalance, ({ query, caller }) => balanceOf('spot', accountOf(caller), query.coin));
  route(app, account.contractBalance, ({ query, caller }) =>
    balanceOf('futures', accountOf(caller), query.coin),
  );
  route(app, account.c2cBalance, ({ query, caller }) => balanceOf('fiat', accountOf(caller), query.coin));
}

/** The futures wallet. An account that the engine does not have yet has an empty one. */
function futuresOf(state: ExchangeState, owner: AccountId) {
  const account = state.accounts.get(owner);
  const view = account && viewFuturesBalance(state, account);
  const { usable = 0n, margin = 0n, profit = 0n, orders = 0n, total = 0n } = view ?? {};
  const balance = { usable, margin, profit, orders, equity: total + profit } as const;
  return { settlement: state.settlementCoin, balance };
}
