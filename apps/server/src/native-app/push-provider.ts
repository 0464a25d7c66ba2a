import { createHmac } from 'node:crypto';
import { Egress } from '../egress/egress.ts';

/** One notification for one device. */
export interface Notification {
  readonly token: string;
  readonly platform: 'android' | 'ios';
  readonly title: string;
  /** The screen that a tap opens; the app checks it like any other link. */
  readonly link: string | null;
}

/** Brings notifications to devices. It throws if the notification was not accepted. */
export interface PushProvider {
  /** `gone`: the app was removed from this device, whose token must not be used again. */
  send(notification: Notification): Promise<'accepted' | 'gone'>;
}

/**
 * Notifications by HTTP, to a bridge in front of Apple's and Google's services: `POST {to, platform, title, link}` with
 * `x-meridian-time` and `x-meridian-signature`, the hex HMAC-SHA256 of `time.body`. Any 2xx accepts the notification;
 * 404 and 410 say that the device no longer has the app.
 */
export function pushWebhook(
  { url, key }: { readonly url: string; readonly key: string },
  clock: () => number,
): PushProvider {
  const egress = new Egress([url]);
  return {
    async send({ token, platform, title, link }) {
      const body = JSON.stringify({ to: token, platform, title, link });
      const time = String(clock());
      const { status } = await egress.fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-meridian-time': time,
          'x-meridian-signature': createHmac('sha256', key).update(`${time}.${body}`).digest('hex'),
        },
        maxBytes: 64 * 1024,
      });
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push provider returned ${status}`);
      return 'accepted';
    },
  };
}
