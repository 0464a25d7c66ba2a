import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
  /** The engine has executed a command of this request, so it can no longer be reported as refused. */
  executed: boolean;
}

/** The context of the current request, available at any depth of the code. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function noteExecuted(): void {
  const context = requestContext.getStore();
  if (context !== undefined) context.executed = true;
}
