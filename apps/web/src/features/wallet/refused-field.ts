import { Refused } from '@meridian/contract/client/request-error';
import type { RefusalFields } from '../../accounts/form/form-problems.ts';

/** Whether the server refused a field of the form behind the sheet that was sent, so that it belongs there. */
export const isAboutField = (error: unknown, fields: RefusalFields<string>): error is Refused =>
  error instanceof Refused && error.reason !== undefined && Object.hasOwn(fields, error.reason);
