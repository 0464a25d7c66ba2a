import { z } from 'zod/mini';
import { CODE_PURPOSES } from '../code-purposes.ts';
import { codeRequestToWire, contactChangeToWire } from '../mappers/contacts.ts';
import { toKycState, toUser } from '../mappers/users.ts';
import { OWN_RECORDS } from '../policies.ts';
import { TICKET } from '../product-rules.ts';
import { PUZZLE } from '../puzzle.ts';
import { defineRoute } from '../route.ts';
import { ownGet, publicGet, publicPost, userPost } from '../route-shapes.ts';
import {
  CREDENTIAL_CHANGE,
  codeInput,
  credentialChange,
  DOCUMENT_TYPES,
  emailInput,
  KYC_STATES,
  PICTURE_USES,
  passwordInput,
  stepUp,
  stepUpReasons,
  telInput,
} from '../schemas/person.ts';
import { userInfo } from '../schemas/user-info.ts';

const codeRequest = {
  purpose: z.enum(CODE_PURPOSES),
  /**
   * For register, reset and bind the kind of address given; for the others which of the account's own, if it has both.
   */
  channel: z.optional(z.enum(['email', 'sms'])),
  email: z.optional(emailInput),
  areacode: z.optional(telInput.areacode),
  region: z.optional(telInput.region),
  tel: z.optional(telInput.tel),
  /** The solved puzzle, if `puzzle_required` contained one. */
  proof: z.optional(z.string().check(z.maxLength(PUZZLE.maxProofLength))),
};
const codeSent = z.object({
  /** The masked address it was sent to. */
  to: z.string(),
  channel: z.enum(['email', 'sms']),
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
});
const codeReasons = [
  'parameter_required',
  'not_logged_in',
  'email_rule',
  'phone_rule',
  'contact_unchanged',
  'code_too_soon',
  'code_daily_limit',
  'puzzle_required',
  'channel_unavailable',
] as const;

export const getCode = defineRoute({
  ...publicPost(
    '/user/getCode',
    'Sends a 6-digit code by email or SMS; says the same whether an account exists or not',
    20,
  ),
  body: z.object(codeRequest),
  toWireBody: codeRequestToWire,
  reply: codeSent,
  reasons: codeReasons,
});

/** The method in the specification. It is accepted only from callers that another site's page cannot impersonate. */
export const getCodeByGet = defineRoute({
  ...publicGet(
    '/user/getCode',
    'The same by GET, for older clients; needs the locale header, which no foreign page can send',
  ),
  query: z.object(codeRequest),
  reply: codeSent,
  reasons: [...codeReasons, 'no_permission'],
  perMinute: 20,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/user/logout',
  summary: 'Ends this session',
  policy: { who: 'user', suspended: 'allowed' },
  reply: z.null(),
});

export const getUserInfo = defineRoute({
  ...ownGet('/user/userInfo', 'The logged-in user'),
  reply: userInfo,
  toDomain: toUser,
});

export const getInvitationUrl = defineRoute({
  ...ownGet('/user/getInvitationUrl', 'The address and code with which the user invites friends'),
  reply: z.object({ url: z.string(), code: z.string() }),
});

export const setUsername = defineRoute({
  ...userPost('/user/setUsername', 'Chooses the username, once', 10),
  body: z.object({ username: z.string().check(z.maxLength(32)) }),
  reply: z.null(),
  reasons: ['username_rule', 'username_taken', 'username_already_set'],
});

export const setNewTelOrEmail = defineRoute({
  ...userPost(
    '/user/setNewTelOrEmail',
    `Binds an email address or phone number, or replaces the one that is bound; ${CREDENTIAL_CHANGE}`,
    20,
  ),
  body: z.object({
    email: z.optional(emailInput),
    areacode: z.optional(telInput.areacode),
    region: z.optional(telInput.region),
    tel: z.optional(telInput.tel),
    /** Sent to the new address with the purpose `bind`. */
    code: codeInput,
    /** Its code has the purpose `contact`. */
    stepUp,
  }),
  toWireBody: contactChangeToWire,
  reply: credentialChange,
  renewsToken: true,
  reasons: [
    'parameter_required',
    'email_rule',
    'phone_rule',
    'code_rule',
    'code_wrong',
    'contact_unchanged',
    'password_wrong',
    'second_factor_required',
    'second_factor_wrong',
    'busy',
  ],
});

export const editPassword = defineRoute({
  ...userPost('/user/editPassword', `Changes the login password; ${CREDENTIAL_CHANGE}`, 20),
  body: z.object({
    newPassword: passwordInput,
    /** `password` is the old one; its code has the purpose `password`. */
    stepUp,
  }),
  reply: credentialChange,
  renewsToken: true,
  reasons: ['password_rule', 'password_common', 'password_unchanged', ...stepUpReasons],
});

export const updatePassword = defineRoute({
  ...userPost('/user/updatePassword', `Sets or changes the fund password; ${CREDENTIAL_CHANGE}`, 20),
  body: z.object({
    fundPassword: z.string().check(z.maxLength(32)),
    /** Its code has the purpose `fund_password`. */
    stepUp,
  }),
  reply: credentialChange,
  renewsToken: true,
  reasons: ['fund_password_rule', 'fund_password_common', ...stepUpReasons],
});

export const setAntiPhishing = defineRoute({
  ...userPost('/user/setAntiPhishing', 'Sets the word that every genuine email contains', 20),
  body: z.object({ word: z.string().check(z.maxLength(40)), password: passwordInput }),
  reply: z.null(),
  reasons: ['anti_phishing_rule', 'password_wrong', 'busy'],
});

export const editRealName = defineRoute({
  ...userPost('/user/editRealName', 'Submits the identity documents for review', 10),
  body: z.object({
    /** ISO 3166 code of the country that issued the document. */
    country: z.string().check(z.maxLength(2)),
    name: z.string().check(z.maxLength(120)),
    documentType: z.enum(DOCUMENT_TYPES),
    documentNumber: z.string().check(z.maxLength(40)),
    /** The `url` that `/user/img` returned, or the same side of a rejected submission. A passport has no back. */
    front: z.string().check(z.maxLength(200)),
    back: z.optional(z.string().check(z.maxLength(200))),
    hand: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ idcardstate: z.enum(KYC_STATES) }),
  toDomain: toKycState,
  reasons: [
    'country_rule',
    'real_name_rule',
    'id_card_rule',
    'document_number_rule',
    'picture_required',
    'picture_unknown',
    'kyc_in_review',
    'kyc_already_approved',
  ],
});

export const kycDraft = defineRoute({
  method: 'GET',
  path: '/user/identityDraft',
  summary: 'What was handed in before a rejection, to start the next try with; null in every other state',
  policy: { who: 'user' },
  reply: z.nullable(
    z.object({
      country: z.string(),
      documentType: z.enum(DOCUMENT_TYPES),
      name: z.string(),
      /** References that `/user/editRealName` accepts again for the same side. The document number is not returned. */
      front: z.string(),
      back: z.nullable(z.string()),
      hand: z.string(),
    }),
  ),
  perMinute: 30,
});

export const img = defineRoute({
  method: 'POST',
  path: '/user/img',
  summary: 'Takes a picture; the first item’s url is its reference in the calls that follow',
  // A suspended account may write to support, also with pictures.
  policy: OWN_RECORDS,
  query: z.object({ type: z.optional(z.enum(PICTURE_USES)) }),
  reply: z.array(z.object({ url: z.string() })),
  reasons: [
    'picture_required',
    'image_too_large',
    'image_unsupported',
    'image_unreadable',
    'image_too_many_pixels',
    'image_too_small',
    'busy',
  ],
  perMinute: 30,
  upload: { field: 'imgurl', maxBytes: TICKET.imageLimitBytes },
});

export const picture = defineRoute({
  ...ownGet('/user/picture', 'A picture of one’s own; identity pictures are never given back'),
  query: z.object({ url: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    /** A data: address. */
    image: z.string(),
  }),
  reasons: ['not_found'],
  perMinute: 120,
});
