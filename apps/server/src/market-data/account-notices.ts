import type { FuturesNoticeKind } from '@meridian/contract';
import type { EngineEvent } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';

/** What a committed event tells the owner of a position, in the engine's units. */
export interface AccountNotice {
  readonly kind: FuturesNoticeKind;
  readonly account: AccountId;
  /** 0 for the cross wallet. */
  readonly position: number;
  readonly market: number;
  /** Ticks; 0 for none. */
  readonly price: number;
  readonly amount: bigint | undefined;
  readonly liquidation: number | undefined;
}

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

const HOUR_MS = 3_600_000;
/** Forgotten beyond this many, oldest first; a warning is then at most repeated. */
const MOST_KEPT = 100_000;

/** Lets one warning of a position through in an hour: a mark that swings around 80 % would send one a second. */
export class HourlyWarnings {
  readonly #sentAt = new Map<string, number>();

  allows({ kind, account, position }: AccountNotice, at: number): boolean {
    if (kind !== 'margin_warning') return true;
    const key = `${account} ${position}`;
    const before = this.#sentAt.get(key);
    if (before !== undefined && at - before < HOUR_MS) return false;
    this.#sentAt.delete(key);
    this.#sentAt.set(key, at);
    if (this.#sentAt.size > MOST_KEPT) this.#sentAt.delete(this.#sentAt.keys().next().value!);
    return true;
  }
}
