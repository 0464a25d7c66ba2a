/** The origins of the pages inside the installed app: Android, iOS. A server admits exactly these. */
export const NATIVE_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;
