/** Runs calls of the same name one after another. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (name === undefined) return work();
    const before = this.#last.get(name);
    const turn = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
