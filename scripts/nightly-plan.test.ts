import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandOf, continueNight, STEPS, stepsLeft, summaryOf } from './nightly-plan.mjs';

const done = (ok: boolean) => ({ ok, seconds: 90, lastLine: 'as measured' });

describe('a night', () => {
  it('runs only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(STEPS.map(({ args }) => args[0]!).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('covers every benchmark', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const run = STEPS.map(({ args }) => args[0]);
    expect(Object.keys(scripts).filter((name) => name.startsWith('bench:') && !run.includes(name))).toEqual(
      [],
    );
  });

  it('puts its seed into the commands that take one', () => {
    expect(commandOf({ args: ['chaos', '--', '--seed', 'SEED'] }, 7)).toEqual([
      'run',
      'chaos',
      '--',
      '--seed',
      '7',
    ]);
  });

  it('continues where it stopped on the same commit, and starts over on another', () => {
    const night = continueNight(undefined, 'abc', 7);
    night.results[STEPS[0]!.name] = done(true);
    expect(stepsLeft(continueNight(night, 'abc', 8)).length).toBe(STEPS.length - 1);
    expect(stepsLeft(continueNight(night, 'def', 8)).length).toBe(STEPS.length);
  });

  it('summarizes which steps passed, failed and were not run', () => {
    const night = continueNight(undefined, 'abcdef0123', 7);
    night.results[STEPS[0]!.name] = done(true);
    night.results[STEPS[1]!.name] = done(false);
    const lines = summaryOf(night);
    expect(lines[0]).toBe('Night of abcdef0, seed 7');
    expect(lines[1]).toMatch(/^ok .*walk .*1\.5 min {2}as measured$/);
    expect(lines[2]).toMatch(/^FAILED/);
    expect(lines[3]).toMatch(/^not run/);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });
});
