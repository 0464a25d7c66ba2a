/** The parts of its environment that the service worker uses, so that it can be tested without a browser. */
export interface WorkerDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
}

/** Set by the build: the files of the shell, and a name that changes with any of them. */
export interface Shell {
  readonly revision: string;
  readonly paths: readonly string[];
}

const INDEX = '/index.html';
/** Served by the server itself, never by the shell. */
const SERVER_PATHS = /^\/(ws|docs|openapi|healthz|readyz|metrics|dev|uploads)\b/;
const ASSETS = '/assets/';
const ASSETS_CACHE = 'meridian-assets';
/** The limit for cached assets outside the shell, which few visits need; the oldest is removed first. */
const MAX_ASSETS = 60;

/** Caches only the files of the app, never the server's response to a call. */
export class ShellCache {
  readonly #deps: WorkerDeps;
  readonly #shell: Shell;
  readonly #cacheName: string;

  constructor(shell: Shell, deps: WorkerDeps) {
    this.#deps = deps;
    this.#shell = shell;
    this.#cacheName = `meridian-shell-${shell.revision}`;
  }

  /** All or nothing: an update that cannot be cached completely does not replace the old version. */
  async install(): Promise<void> {
    const { caches } = this.#deps;
    const responses = await Promise.all(this.#shell.paths.map((path) => this.#fetchFile(path)));
    const cache = await caches.open(this.#cacheName);
    await Promise.all(this.#shell.paths.map((path, place) => cache.put(path, responses[place]!)));
  }

  /** Removes the caches of other versions. */
  async activate(): Promise<void> {
    const { caches } = this.#deps;
    const kept = [this.#cacheName, ASSETS_CACHE];
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  }

  /** The response to a request; undefined for requests that the shell does not handle. */
  respond(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== this.#deps.origin) return undefined;
    if (request.mode === 'navigate')
      return SERVER_PATHS.test(url.pathname) ? undefined : this.#shellFile(INDEX, request);
    if (this.#shell.paths.includes(url.pathname)) return this.#shellFile(url.pathname, request);
    return url.pathname.startsWith(ASSETS) ? this.#asset(request) : undefined;
  }

  async #shellFile(path: string, request: Request): Promise<Response> {
    const cache = await this.#deps.caches.open(this.#cacheName);
    return (await cache.match(path)) ?? this.#deps.fetch(request);
  }

  /** Assets are named after their content, so a cached one is never out of date. */
  async #asset(request: Request): Promise<Response> {
    const cache = await this.#deps.caches.open(ASSETS_CACHE);
    const kept = await cache.match(request);
    if (kept !== undefined) return kept;
    const response = await this.#deps.fetch(request);
    if (!response.ok) return response;
    await cache.put(request, response.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_ASSETS))) await cache.delete(old);
    return response;
  }

  async #fetchFile(path: string): Promise<Response> {
    const kept = path.startsWith(ASSETS) ? await this.#deps.caches.match(path) : undefined;
    if (kept !== undefined) return kept;
    const response = await this.#deps.fetch(
      new Request(`${this.#deps.origin}${path}`, { cache: 'no-cache' }),
    );
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return response;
  }
}
