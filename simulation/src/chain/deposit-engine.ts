import { apply, type Command, checkAfter, ExchangeState, RULES_VERSION } from '@meridian/engine';
import { accountId, coinId } from '@meridian/engine/ids';
import {
  type CommandRequest,
  EngineUnavailable,
  type ExchangePort,
} from '@meridian/server/engine-host/exchange-port';
import type { DepositOracle } from './deposit-oracle.ts';
import { PLANTED_COINS, SCALE } from './planted-transfers.ts';

/** The engine without its journal. On request it does not answer, before or after it executed a command. */
export class DepositEngine implements Pick<ExchangePort, 'submit' | 'read'> {
  readonly state = new ExchangeState();
  readonly #oracle: DepositOracle;
  #silent: { readonly when: 'before' | 'after'; credits: number } | undefined;
  onSilence: (when: 'before' | 'after') => void = () => {};
  #now = 1_700_000_000_000;

  constructor(oracle: DepositOracle, users: readonly number[]) {
    this.#oracle = oracle;
    this.#apply({ type: 'RaiseRules', version: RULES_VERSION });
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    PLANTED_COINS.forEach(({ coin }, at) => {
      this.#apply({ type: 'AddCoin', id: coinId(at + 1), code: coin, scale: SCALE, ...open });
    });
    for (const user of users)
      this.#apply({ type: 'OpenAccount', account: accountId(user), referrer: accountId(0) });
  }

  /** The next credits get no answer. */
  silence(when: 'before' | 'after', credits = 1): void {
    this.#silent = { when, credits };
  }

  speak(): void {
    this.#silent = undefined;
  }

  async submit(request: CommandRequest) {
    const silent = request.type === 'CreditDeposit' ? this.#keepSilence() : undefined;
    if (silent === 'before') throw new EngineUnavailable('busy', 'no', 'planted');
    const executed = this.#apply(request);
    if (request.type === 'CreditDeposit' && executed.result.ok) {
      const { code } = this.state.coins.mustGet(request.coin);
      this.#oracle.judgeCredit(request.account, code, request.amount);
    }
    if (silent === 'after') throw new EngineUnavailable('not_ready', 'unknown', 'planted');
    return { seq: this.state.seq, at: this.#now, ...executed };
  }

  async read<View>(view: (state: ExchangeState) => View): Promise<View> {
    return view(this.state);
  }

  #keepSilence(): 'before' | 'after' | undefined {
    const silent = this.#silent;
    if (silent === undefined) return undefined;
    if (--silent.credits === 0) this.#silent = undefined;
    this.onSilence(silent.when);
    return silent.when;
  }

  #apply(request: CommandRequest) {
    const executed = apply(this.state, { ...request, at: ++this.#now } as Command);
    checkAfter(this.state);
    return executed;
  }
}
