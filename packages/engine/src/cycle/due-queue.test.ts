import { describe, expect, it } from 'vitest';
import { newRow } from '../codec/row-codec.ts';
import { SeededRandom } from '../testing/workload/seeded-random.ts';
import { CycleContract } from './cycle-contract.ts';
import { DueQueues } from './due-queue.ts';

const contract = (id: number, offer: number): CycleContract => newRow(CycleContract, { id, offer });

describe('the queues of a coin', () => {
  it('give contracts by time and then by id, in every order of adding and taking', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new SeededRandom(seed);
      const queues = new DueQueues();
      let waiting: { due: number; id: number }[] = [];
      for (let id = 1; id <= 300; id++) {
        const due = random.between(0, 20);
        queues.add(due, contract(id, random.between(1, 4)));
        waiting.push({ due, id });
        waiting.sort((left, right) => left.due - right.due || left.id - right.id);
        while (waiting.length > 0 && random.chance(0.4)) {
          const [first] = waiting;
          expect(queues.takeDue(first!.due - 1)).toBeUndefined();
          expect(queues.takeDue(first!.due)).toMatchObject({ due: first!.due, contract: { id: first!.id } });
          waiting = waiting.slice(1);
        }
        expect(queues.size).toBe(waiting.length);
      }
    }
  });

  it('keep their order while thousands are taken', () => {
    const queues = new DueQueues();
    for (let id = 1; id <= 10_000; id++) queues.add(id, contract(id, 1));
    for (let id = 1; id <= 5_000; id++) expect(queues.takeDue(id)?.contract.id).toBe(id);
    queues.add(2, contract(10_001, 1));
    expect(queues.takeDue(20_000)?.contract.id).toBe(10_001);
    expect(queues.takeDue(20_000)?.contract.id).toBe(5_001);
    expect(queues.size).toBe(4_999);
  });

  it('have nothing due while they are empty', () => {
    const queues = new DueQueues();
    queues.add(5, contract(1, 1));
    queues.takeDue(5);
    expect(queues.takeDue(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });
});
