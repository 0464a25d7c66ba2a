import type { EngineEvent } from '../events.ts';
import type { AccountId } from '../ids.ts';

/** What a committed event tells the owner of a position. */
export interface AccountNotice {
  readonly kind: 'margin_warning' | 'take_profit' | 'stop_loss' | 'liquidated' | 'deleveraged' | 'funding';
  readonly account: AccountId;
  /** 0 for the cross wallet. */
  readonly position: number;
  readonly market: number;
  /** Ticks; 0 for none. */
  readonly price: number;
  readonly amount: bigint | undefined;
  readonly liquidation: number | undefined;
}

/** Undefined for an event that needs no notice: the owner ordered it, or it concerns no position. */
export function noticeOf(event: EngineEvent): AccountNotice | undefined {
  switch (event.type) {
    case 'MarginWarned':
      return { ...NOTHING, kind: 'margin_warning', ...ownerOf(event), price: event.mark };
    case 'TriggerFired':
      return { ...NOTHING, kind: event.which, ...ownerOf(event), price: event.mark };
    case 'PositionDeleveraged':
      return { ...NOTHING, kind: 'deleveraged', ...ownerOf(event), price: event.price };
    case 'FundingPaid':
      return { ...NOTHING, kind: 'funding', ...ownerOf(event), amount: event.amount };
    case 'Liquidated': {
      const { account, position, liquidation, mode, paths } = event;
      const [path] = mode === 'isolated' ? paths : [];
      const price = path?.samples.at(-1)?.mark ?? 0;
      const market = path?.market ?? 0;
      return { ...NOTHING, kind: 'liquidated', account, position, market, price, liquidation };
    }
    default:
      return undefined;
  }
}

const NOTHING = { price: 0, amount: undefined, liquidation: undefined } as const;

const ownerOf = ({ account, position, market }: Pick<AccountNotice, 'account' | 'position' | 'market'>) => ({
  account,
  position,
  market,
});
