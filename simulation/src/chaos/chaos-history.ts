import type { Result } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';

/** The requests of the clients of a run and the responses to them, which the journal is checked against. */
export class History {
  readonly asked = new Set<string>();
  readonly told = new Map<string, Result>();
  readonly problems: string[] = [];
  /** Requests without a response, or with the response "not now". */
  unanswered = 0;
  reads = 0;

  static name(account: AccountId, key: string): string {
    return `${account}/${key}`;
  }

  ask(name: string): void {
    this.asked.add(name);
  }

  tell(name: string, result: Result): void {
    const before = this.told.get(name);
    if (before !== undefined) this.problems.push(`${name} got two responses`);
    this.told.set(name, result);
  }

  wrong(text: string): void {
    this.problems.push(text);
  }
}
