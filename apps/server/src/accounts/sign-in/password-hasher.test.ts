import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { WorkQueue } from '../../throttle/work-queue.ts';
import { PASSWORD_COST, PasswordHasher } from './password-hasher.ts';

describe('a password', () => {
  it('is stored as Argon2id with the configured cost, and no two hashes are equal', async () => {
    const hasher = new PasswordHasher();
    const [one, two] = await Promise.all([hasher.hash('Kestrel42x'), hasher.hash('Kestrel42x')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify(one, 'Kestrel42x')).toBe(true);
    expect(await hasher.verify(one, 'kestrel42x')).toBe(false);
    expect(PASSWORD_COST).toEqual({ memoryKiB: 32_768, passes: 2 });
  });

  it('of an unknown account is never right, and costs the same work', async () => {
    const hasher = new PasswordHasher();
    expect(await hasher.verify(undefined, 'nobody has this password')).toBe(false);
  });

  it('takes 20 to 100 ms of processor time to verify, without blocking the event loop', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('Kestrel42x');
    await hasher.prepare();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const times: number[] = [];
    const idle = process.cpuUsage();
    for (let n = 0; n < 12; n++) {
      const startedAt = performance.now();
      await hasher.verify(hash, 'Kestrel42x');
      times.push(performance.now() - startedAt);
    }
    delay.disable();
    // Processor time measures the work; elapsed time also depends on other load.
    const { user, system } = process.cpuUsage(idle);
    const workMs = (user + system) / 1000 / times.length;
    expect(workMs).toBeGreaterThan(10);
    expect(workMs).toBeLessThan(100);
    const quickest = Math.min(...times);
    // On the event loop each verification would have stalled it for its whole length.
    expect(delay.percentile(50) / 1e6).toBeLessThan(quickest);
  });
});

describe('the work queue', () => {
  const gate = () => {
    const waiting: (() => void)[] = [];
    return { wait: () => new Promise<void>((done) => waiting.push(done)), open: () => waiting.shift()?.() };
  };

  it('runs a few jobs at once, the others in order, and refuses more than its length', async () => {
    const line = new WorkQueue(2, 3);
    const { wait, open } = gate();
    const order: number[] = [];
    const work = (n: number) =>
      line.run(async () => {
        order.push(n);
        await wait();
        return n;
      });
    const running = [0, 1, 2, 3, 4].map(work);
    expect(order).toEqual([0, 1]);
    expect(line.waiting).toBe(3);
    await expect(work(5)).rejects.toMatchObject({ reason: 'busy' });
    for (let n = 0; n < 5; n++) {
      open();
      await new Promise((done) => setImmediate(done));
    }
    expect(await Promise.all(running)).toEqual([0, 1, 2, 3, 4]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(line.waiting).toBe(0);
  });

  it('continues after a failed job', async () => {
    const line = new WorkQueue(1, 5);
    const fails = line.run(() => Promise.reject(new Error('no')));
    const works = line.run(async () => 'yes');
    await expect(fails).rejects.toThrow('no');
    expect(await works).toBe('yes');
  });
});
