import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { removeOrder } from './remove-order.ts';

const KEY = ['spot records', 'open'];

describe('removeOrder', () => {
  it('removes the order and keeps the others', () => {
    const queries = new QueryClient();
    queries.setQueryData(KEY, [{ id: 3 }, { id: 2 }, { id: 1 }]);
    removeOrder(queries, KEY, 2);
    expect(queries.getQueryData(KEY)).toEqual([{ id: 3 }, { id: 1 }]);
  });

  it('leaves a list that is not loaded yet to the server', () => {
    const queries = new QueryClient();
    removeOrder(queries, KEY, 2);
    expect(queries.getQueryData(KEY)).toBeUndefined();
  });
});
