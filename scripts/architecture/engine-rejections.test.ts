import { REASON_STATUS, type Reason } from '@meridian/contract';
import { REJECTIONS, type Rejection } from '@meridian/engine/rejections';
import { expect, it } from 'vitest';

/** Does not compile while the engine can say a word that the wire has no status and no message for. */
const everyRejectionIsAReason: (rejection: Rejection) => Reason = (rejection) => rejection;

it.each(REJECTIONS)('the engine may say %s, and the wire can pass it on', (rejection) => {
  const status = REASON_STATUS[everyRejectionIsAReason(rejection)];
  // The engine refuses what was understood: its words are never "malformed" and never a fault of ours.
  expect([403, 404, 409, 422]).toContain(status);
});
