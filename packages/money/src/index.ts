export * from './decimal.ts';
export * from './exact.ts';
export * from './rounding.ts';
export * from './units.ts';
