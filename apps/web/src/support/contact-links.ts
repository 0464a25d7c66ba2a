interface Contacts {
  readonly chatUrl: string | null;
  readonly contact: { readonly lineUrl: string | null; readonly email: string | null };
}

export interface ContactLink {
  readonly title: 'about_chat' | 'about_line' | 'about_email';
  readonly url: string;
  /** The text next to the title: an email address is useful to read, the URL of a chat is not. */
  readonly shown: string | undefined;
}

/** The contacts that the operator has set, quickest first. */
export function contactLinks({ chatUrl, contact }: Contacts): readonly ContactLink[] {
  return [
    ...(chatUrl ? [{ title: 'about_chat' as const, url: chatUrl, shown: undefined }] : []),
    ...(contact.lineUrl ? [{ title: 'about_line' as const, url: contact.lineUrl, shown: undefined }] : []),
    ...(contact.email
      ? [{ title: 'about_email' as const, url: `mailto:${contact.email}`, shown: contact.email }]
      : []),
  ];
}
