export * from './code-purposes.ts';
export * from './constants.ts';
export * from './envelope.ts';
export * from './operator-roles.ts';
export * from './product.ts';
export * from './reasons.ts';
export * from './route.ts';
export * from './socket.ts';
