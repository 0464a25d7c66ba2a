import type { MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';
import { SERVER } from '../api/server-address.ts';

type PlainMessage = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

/** The reason why passkeys cannot be used on this page, known without a prompt; undefined if they can be used. */
export function passkeyObstacle(
  { hostname }: Pick<Location, 'hostname'> = location,
  server: string = SERVER,
): 'account_passkey_address' | 'account_passkey_unsupported' | undefined {
  // Pages of the installed app are not of the server's domain, which passkeys belong to.
  if (server !== '' && new URL(server).hostname !== hostname) return 'account_passkey_unsupported';
  // A passkey belongs to a host name, never to an IP address.
  if (/^\[|^[0-9.]+$/.test(hostname)) return 'account_passkey_address';
  const supported = typeof PublicKeyCredential === 'function' && globalThis.isSecureContext === true;
  return supported ? undefined : 'account_passkey_unsupported';
}

/** The browser did not provide a passkey. The message replaces the browser's technical one. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
  readonly messageId: PlainMessage;

  constructor(messageId: PlainMessage) {
    super(messageId);
    this.messageId = messageId;
  }
}

type Json = Record<string, unknown>;

export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return ceremony(() => startRegistration({ optionsJSON: options as unknown as Options }));
}

export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return ceremony(() => startAuthentication({ optionsJSON: options as unknown as Options }));
}

async function ceremony(run: () => Promise<object>): Promise<Json> {
  try {
    return { ...(await run()) };
  } catch (error) {
    throw new PasskeyRefused(passkeyMessage((error as Error).name));
  }
}

/** Messages by the error names of the WebAuthn standard. */
function passkeyMessage(errorName: string): PlainMessage {
  if (errorName === 'SecurityError') return 'account_passkey_address';
  if (errorName === 'InvalidStateError') return 'account_passkey_exists';
  if (errorName === 'NotSupportedError') return 'account_passkey_unsupported';
  return 'account_passkey_cancelled';
}
