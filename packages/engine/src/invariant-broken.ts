/** A bug, not a rejection: the state can no longer be trusted, and the host stops. */
export class InvariantBroken extends Error {
  readonly rule: string;

  constructor(rule: string, message: string) {
    super(`[${rule}] ${message}`);
    this.name = 'InvariantBroken';
    this.rule = rule;
  }
}
