import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import { type Command, decodeCommand, encodeCommand } from '../commands.ts';
import { type Applied, apply } from '../engine.ts';
import type { EngineEvent } from '../events.ts';
import { type AccountId, accountId, type CoinId, coinId } from '../ids.ts';
import { checkAfter, checkAll } from '../invariants.ts';
import { HOUSE, type UserWalletKind } from '../ledger/wallet.ts';
import { INDEX_SCALE } from '../markets/index-price.ts';
import type { Result } from '../results.ts';
import { RULES_VERSION } from '../rules/rule-version.ts';
import { ExchangeState } from '../state.ts';
import { stateHash } from '../state-hash.ts';

export const START = Date.UTC(2026, 0, 5, 9, 0, 0);

/** A command without the fields that the test exchange sets: the time and, if absent, the idempotency key. */
type Sent<C extends Command> = C extends unknown
  ? Omit<C, 'at' | 'key'> & { readonly key?: string | undefined }
  : never;

/**
 * An exchange with accounts and coins by name and amounts as decimals. Every command is encoded and decoded, and all
 * invariants are checked after every command, so each scenario also tests the codecs and the invariants.
 */
export class TestExchange {
  state = new ExchangeState();
  now = START;
  readonly journal: Command[] = [];
  lastEvents: readonly EngineEvent[] = [];
  readonly #people = new Map<string, AccountId>();

  constructor(rules: number = RULES_VERSION) {
    this.send({ type: 'RaiseRules', version: rules });
  }

  send(command: Sent<Command>): Result {
    return this.apply({ key: undefined, ...command, at: this.now } as Command).result;
  }

  apply(command: Command): Applied {
    const decoded = decodeCommand(encodeCommand(command));
    this.journal.push(decoded);
    const applied = apply(this.state, decoded);
    this.lastEvents = applied.events;
    checkAfter(this.state);
    checkAll(this.state);
    return applied;
  }

  /** Without the full scan, for tests that send thousands of commands. */
  applyUnchecked(command: Command): Applied {
    this.journal.push(command);
    const applied = apply(this.state, command);
    checkAfter(this.state);
    return applied;
  }

  /** Advances the time of the test and of the engine. */
  wait(ms: number): Result {
    this.now += ms;
    return this.send({ type: 'AdvanceClock' });
  }

  coin(code: string, scale = 8): CoinId {
    const known = this.state.coinsByCode.get(code);
    if (known !== undefined) return known.id;
    const id = coinId(this.state.coins.size + 1);
    this.send({
      type: 'AddCoin',
      id,
      code,
      scale,
      depositEnabled: true,
      withdrawEnabled: true,
      transferEnabled: true,
    });
    return id;
  }

  /** The account of a person, opened and verified on first use. */
  person(name: string, options: { referrer?: string; verified?: boolean } = {}): AccountId {
    const known = this.#people.get(name);
    if (known !== undefined) return known;
    const referrer = options.referrer === undefined ? HOUSE : this.person(options.referrer);
    const account = accountId(this.#people.size + 1);
    this.#people.set(name, account);
    this.send({ type: 'OpenAccount', account, referrer });
    if (options.verified ?? true) this.send({ type: 'SetKyc', account, kyc: 'approved' });
    return account;
  }

  amount(decimal: string, code: string): Amount {
    const value = parseDecimal(decimal, this.state.coins.mustGet(this.coin(code)).scale);
    if (value === undefined) throw new Error(`${decimal} is not a valid amount of ${code}`);
    return value as Amount;
  }

  /** `give('ada', '100 USDT')` deposits into the spot wallet; further amounts may follow. */
  give(name: string, ...amounts: string[]): void {
    for (const text of amounts) {
      const [decimal = '', code = ''] = text.split(' ');
      const deposit = `deposit ${this.journal.length}`;
      const coin = this.coin(code);
      this.send({
        type: 'CreditDeposit',
        account: this.person(name),
        coin,
        amount: this.amount(decimal, code),
        deposit,
      });
    }
  }

  /** `balance('ada', 'USDT')` is "available" or "available + frozen frozen + margin margin". */
  balance(name: string, code: string, kind: UserWalletKind = 'spot'): string {
    const coin = this.coin(code);
    const { scale } = this.state.coins.mustGet(coin);
    const wallet = this.state.ledger.user(this.person(name), kind, coin);
    const parts = [formatTrimmed(wallet.available, scale)];
    if (wallet.frozen !== 0n) parts.push(`${formatTrimmed(wallet.frozen, scale)} frozen`);
    if (wallet.margin !== 0n) parts.push(`${formatTrimmed(wallet.margin, scale)} margin`);
    return parts.join(' + ');
  }

  index(code: string, price: string, observedAt = this.now): Result {
    const value = parseDecimal(price, INDEX_SCALE);
    if (value === undefined) throw new Error(`${price} is not a valid price`);
    return this.send({ type: 'SetIndexPrice', coin: this.coin(code), price: value, observedAt });
  }

  events<Type extends EngineEvent['type']>(type: Type): Extract<EngineEvent, { type: Type }>[] {
    return this.lastEvents.filter((event) => event.type === type) as Extract<EngineEvent, { type: Type }>[];
  }

  hash(): string {
    return stateHash(this.state);
  }
}

/** A result as one word, for tables: "ok" or the reason. */
export const word = (result: Result): string => (result.ok ? 'ok' : result.reason);
