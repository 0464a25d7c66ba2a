import { isAccepted, signedWebhook, type WebhookSettings } from '../egress/signed-webhook.ts';

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
 * Notifications by HTTP, to a bridge in front of Apple's and Google's services: `POST {to, platform, title, link}`,
 * signed. Any 2xx accepts the notification; 404 and 410 say that the device no longer has the app.
 */
export function pushWebhook(settings: WebhookSettings, clock: () => number): PushProvider {
  const post = signedWebhook(settings, clock);
  return {
    async send({ token, platform, title, link }) {
      const status = await post({ to: token, platform, title, link });
      if (status === 404 || status === 410) return 'gone';
      if (!isAccepted(status)) throw new Error(`the push provider returned ${status}`);
      return 'accepted';
    },
  };
}
