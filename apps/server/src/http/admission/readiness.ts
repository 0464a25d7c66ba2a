export type ReadinessCheck = () => void | Promise<void>;

const CHECK_TIMEOUT_MS = 2_000;

/** Whether this server should get traffic. Each module adds its own check. */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  #draining = false;

  /** The check throws or hangs while the module cannot serve. */
  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  /** Reports not ready from now on: the server is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** Names of the checks that fail; empty means ready. */
  async missing(): Promise<string[]> {
    const names = await Promise.all(
      [...this.#checks].map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
    );
    const missing = names.filter((name) => name !== undefined);
    return this.#draining ? ['draining', ...missing] : missing;
  }
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([Promise.try(check), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
