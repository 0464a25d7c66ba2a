/**
 * The data of a successful response as JSON, for a large response that is the same most of the time. Its writer has
 * checked every part against the contract.
 */
export class WrittenData {
  readonly #json: string;
  #envelope: Buffer | undefined;

  constructor(json: string) {
    this.#json = json;
  }

  /** The whole response. Kept, because encoding it takes longer than sending it. */
  get envelope(): Buffer {
    this.#envelope ??= Buffer.from(`{"code":200,"msg":"OK","data":${this.#json}}`);
    return this.#envelope;
  }
}
