import type { Envelope, ReplyOf } from '@meridian/contract';
import { Cancelled, NoResponse, Refused } from '@meridian/contract/client/request-error';
import * as user from '@meridian/contract/routes/user';
import type { PictureUse } from '@meridian/contract/schemas/person';
import { serverUrl } from '../api/server-address.ts';
import { getLocale, translate } from '../session/locale/locale.ts';
import { session } from '../session/session.ts';
import { percentOf } from './picture-state.ts';

/** Longer than the time limit of an ordinary call, for slow connections. */
const TIMEOUT_MS = 120_000;

/**
 * Uploads a picture and returns its reference. Uses XMLHttpRequest, because `fetch` does not report upload
 * progress.
 */
export function uploadPicture(
  picture: Blob,
  use: PictureUse,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(user.img.method, serverUrl(`${user.img.path}?type=${use}`));
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('locale', getLocale());
    const { token } = session.get();
    if (token !== null) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total }) => onPercent(percentOf(loaded, total));
    request.onload = () => {
      try {
        resolve(referenceIn(request.responseText, token));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new NoResponse(false, translate('request_failed')));
    request.ontimeout = () => reject(new NoResponse(true, translate('request_failed')));
    request.onabort = () => reject(new Cancelled('another picture was chosen'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(user.img.upload?.field ?? 'imgurl', picture, 'picture');
    request.send(form);
  });
}

function referenceIn(text: string, token: string | null): string {
  const envelope = readEnvelope(text);
  if (envelope === undefined) throw new NoResponse(false, translate('request_failed'));
  if ('reason' in envelope) {
    // A user who logged in again during the upload stays logged in.
    if (envelope.code === 401 && session.get().token === token) session.logOut();
    throw new Refused(envelope.code, envelope.reason, envelope.msg, envelope.details ?? {});
  }
  const [first] = envelope.data;
  if (first === undefined) throw new NoResponse(false, translate('request_failed'));
  return first.url;
}

function readEnvelope(text: string): Envelope<ReplyOf<typeof user.img>> | undefined {
  try {
    const value = JSON.parse(text) as Envelope<ReplyOf<typeof user.img>> | null;
    return typeof value?.code === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
