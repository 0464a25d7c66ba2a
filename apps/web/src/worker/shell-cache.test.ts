import { describe, expect, it } from 'vitest';
import { ShellCache, type WorkerDeps } from './shell-cache.ts';

const ORIGIN = 'https://meridian.example';
const PATHS = ['/assets/index-1.js', '/icon.svg', '/index.html'];

/** In-memory browser caches, and a network that records requests. */
class Device {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly requested: string[] = [];
  online = true;
  broken = new Set<string>();

  readonly deps: WorkerDeps = {
    origin: ORIGIN,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      this.requested.push(pathname);
      if (!this.online) throw new TypeError('offline');
      return this.broken.has(pathname)
        ? new Response('', { status: 503 })
        : new Response(`network ${pathname}`);
    },
    caches: {
      open: async (name) => this.#cache(name),
      keys: async () => [...this.stores.keys()],
      delete: async (name) => this.stores.delete(name),
      match: async (path) => {
        for (const store of this.stores.values()) {
          const found = store.get(pathOf(path as string));
          if (found !== undefined) return found.clone();
        }
        return undefined;
      },
    } as WorkerDeps['caches'],
  };

  #cache(name: string): Cache {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (key: RequestInfo) => store.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo, response: Response) => void store.set(pathOf(key), response),
      keys: async () => [...store.keys()].map((path) => new Request(`${ORIGIN}${path}`)),
      delete: async (key: RequestInfo) => store.delete(pathOf(key)),
    } as unknown as Cache;
  }
}

const pathOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), ORIGIN).pathname;

const request = (path: string, init: RequestInit = {}) => new Request(`${ORIGIN}${path}`, init);
const visit = (path: string) => Object.defineProperty(request(path), 'mode', { value: 'navigate' });
const shell = (revision: string, paths = PATHS) => ({ revision, paths });

async function installed(device = new Device()): Promise<{ device: Device; cache: ShellCache }> {
  const cache = new ShellCache(shell('one'), device.deps);
  await cache.install();
  await cache.activate();
  return { device, cache };
}

describe('the shell', () => {
  it('opens any screen without a network', async () => {
    const { device, cache } = await installed();
    device.online = false;
    expect(await (await cache.respond(visit('/setting')))!.text()).toBe('network /index.html');
    expect(await (await cache.respond(request('/assets/index-1.js')))!.text()).toBe(
      'network /assets/index-1.js',
    );
  });

  it.each([
    ['a call', request('/home/symbols')],
    ['a server page', visit('/docs/index.html')],
    ['another origin', new Request('https://other.example/assets/a.js')],
    ['a request that sends data', request('/assets/a.js', { method: 'POST' })],
  ])('leaves %s to the network', async (_what, requested) => {
    const { cache } = await installed();
    expect(cache.respond(requested)).toBeUndefined();
  });

  it('is installed completely or not at all', async () => {
    const device = new Device();
    device.broken.add('/icon.svg');
    await expect(new ShellCache(shell('one'), device.deps).install()).rejects.toThrow(
      '/icon.svg responded with 503',
    );
    expect(device.stores.size).toBe(0);
  });

  it('is replaced by a newer one on activation, which reuses unchanged files', async () => {
    const { device, cache } = await installed();
    device.requested.length = 0;
    const newer = new ShellCache(shell('two', [...PATHS, '/assets/new-2.js']), device.deps);
    await newer.install();
    expect(device.requested.sort()).toEqual(['/assets/new-2.js', '/icon.svg', '/index.html']);
    // Until it is activated, the old version is still used.
    expect(await cache.respond(visit('/'))).toBeDefined();
    device.stores.set('workbox-precache-v2', new Map());
    await newer.activate();
    expect([...device.stores.keys()]).toEqual(['meridian-shell-two']);
  });

  it('caches other assets on first use, at most sixty', async () => {
    const { device, cache } = await installed();
    for (let part = 0; part < 70; part++) await cache.respond(request(`/assets/part-${part}.js`));
    device.requested.length = 0;
    await cache.respond(request('/assets/part-69.js'));
    expect(device.requested).toEqual([]);
    await cache.respond(request('/assets/part-0.js'));
    expect(device.requested).toEqual(['/assets/part-0.js']);
    expect(device.stores.get('meridian-assets')!.size).toBe(60);
  });

  it('does not cache an error response', async () => {
    const { device, cache } = await installed();
    device.broken.add('/assets/part.js');
    expect((await cache.respond(request('/assets/part.js')))!.status).toBe(503);
    device.broken.clear();
    expect((await cache.respond(request('/assets/part.js')))!.status).toBe(200);
  });
});
