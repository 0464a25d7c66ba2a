/** What the app asks of a phone, and why. iOS shows the reason; Android names the permission itself. */
export interface Permission {
  readonly android?: string;
  /** The key of the reason in `Info.plist`. */
  readonly ios?: string;
  readonly en: string;
  readonly ja: string;
}

/** The only permissions of the app. `npm run native -- check` refuses any other. */
export const PERMISSIONS: readonly Permission[] = [
  {
    android: 'android.permission.INTERNET',
    en: 'Prices, orders and your account come from the server.',
    ja: '価格、注文、アカウントの情報をサーバーから取得します。',
  },
  {
    android: 'android.permission.ACCESS_NETWORK_STATE',
    en: 'The app says when there is no network.',
    ja: 'ネットワークに接続できないことをお知らせします。',
  },
  {
    android: 'android.permission.CAMERA',
    ios: 'NSCameraUsageDescription',
    en: 'The camera scans QR codes of addresses and takes the pictures for identity verification.',
    ja: 'アドレスのQRコードの読み取りと本人確認書類の撮影にカメラを使用します。',
  },
  {
    ios: 'NSPhotoLibraryAddUsageDescription',
    en: 'Posters and QR codes that you save are added to your photos.',
    ja: '保存したポスターやQRコードを写真に追加します。',
  },
  {
    ios: 'NSPhotoLibraryUsageDescription',
    en: 'Saved posters and QR codes are kept in your photos.',
    ja: '保存したポスターやQRコードを写真に保管します。',
  },
  {
    android: 'android.permission.USE_BIOMETRIC',
    ios: 'NSFaceIDUsageDescription',
    en: 'Your face unlocks the app if you have chosen so in the settings.',
    ja: '設定で選択した場合、顔認証でアプリのロックを解除します。',
  },
  {
    android: 'android.permission.POST_NOTIFICATIONS',
    en: 'Notifications tell you about logins, payments and positions.',
    ja: 'ログイン、入出金、ポジションについて通知します。',
  },
  {
    android: 'android.permission.VIBRATE',
    en: 'Sliders and confirmed orders can be felt.',
    ja: 'スライダーの操作や注文の確定を振動で伝えます。',
  },
];
