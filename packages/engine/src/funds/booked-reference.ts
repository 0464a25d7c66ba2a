import { text, uint } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';

/** The reference of an adjustment or of house funds. Never deleted: a relay may deliver its command again at any time. */
export class BookedReference extends rowClass({
  id: uint,
  reference: text,
}) {}
