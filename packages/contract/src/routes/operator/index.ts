export * from './access.ts';
export * from './changes.ts';
export * from './kyc-review.ts';
export * from './markets.ts';
export * from './users.ts';
export * from './withdrawals.ts';
