import { describe, expect, it } from 'vitest';
import type { MailParams } from '../notify/message.ts';
import { amountOf } from './message-amounts.ts';
import type { MessageKind } from './message-kinds.ts';

const USDT = { coin: 'USDT' };

describe('the amount of a message', () => {
  it.each<[MessageKind, MailParams, string, string, string]>([
    ['deposit_seen', { amount: '2.5', ...USDT }, '2.5', 'USDT', 'none'],
    ['deposit_credited', { amount: '0.12345678', coin: 'BTC' }, '0.12345678', 'BTC', 'in'],
    ['withdrawal_requested', { amount: '7', ...USDT }, '7', 'USDT', 'none'],
    ['withdrawal_completed', { amount: '7', ...USDT }, '7', 'USDT', 'out'],
    ['transfer_sent', { amount: '2.5', ...USDT, name: 'F**' }, '2.5', 'USDT', 'out'],
    ['transfer_received', { amount: '2.5', ...USDT, name: 'O**' }, '2.5', 'USDT', 'in'],
    ['cycle_won', { stake: '10', paid: '18.00000001', ...USDT }, '8.00000001', 'USDT', 'in'],
    ['cycle_lost', { stake: '10', paid: '0', ...USDT }, '10', 'USDT', 'out'],
    ['cycle_returned', { stake: '10', paid: '10', ...USDT }, '10', 'USDT', 'none'],
    ['cycle_results', { staked: '40', paid: '38', ...USDT }, '2', 'USDT', 'out'],
    ['cycle_results', { staked: '40', paid: '40', ...USDT }, '0', 'USDT', 'none'],
    ['sale_allocated', { amount: '1', coin: 'BTC', paid: '100', quote: 'USDT' }, '1', 'BTC', 'in'],
    ['sale_refunded', { coin: 'BTC', refunded: '200', quote: 'USDT' }, '200', 'USDT', 'in'],
    ['rebates', { amount: '0.3', ...USDT, amounts: { en: '0.3 USDT', ja: '0.3 USDT' } }, '0.3', 'USDT', 'in'],
  ])('%s of %j is exact', (kind, params, number, coin, moved) => {
    expect(amountOf(kind, params)).toEqual({ number, coin, moved });
  });

  it.each<[MessageKind, MailParams]>([
    ['new_login', { device: 'Firefox' }],
    ['stop_loss', { price: '54300.0' }],
    // Rebates in several coins, and messages of versions that stored other figures.
    ['rebates', { amounts: { en: '0.3 USDT, 1 BTC', ja: '0.3 USDT、1 BTC' } }],
    ['cycle_won', { stake: '10', ...USDT }],
    ['transfer_sent', { amount: 'much', ...USDT }],
    ['deposit_credited', { amount: '1' }],
  ])('%s of %j has none', (kind, params) => {
    expect(amountOf(kind, params)).toBeNull();
  });
});
