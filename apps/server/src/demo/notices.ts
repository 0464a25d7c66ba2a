import type { SeedArticle } from './seed.ts';

export const NOTICES: readonly SeedArticle[] = [
  {
    hoursAgo: 5,
    en: {
      title: 'SOL withdrawals resume at {nextHour} UTC',
      body:
        '<p>The upgrade of our Solana nodes is complete. SOL withdrawals resume at <strong>{nextHour} UTC</strong>.</p>' +
        '<p>Deposits were not affected. Withdrawals requested during the pause will be sent in the order they arrived. You don’t need to request them again.</p>',
    },
    ja: {
      title: '{nextHour} UTCにSOLの出金を再開します',
      body:
        '<p>Solanaノードの更新が完了しました。<strong>{nextHour} UTC</strong>にSOLの出金を再開いたします。</p>' +
        '<p>入金には影響ありません。停止中にお申し込みいただいた出金は受付順に処理いたしますので、再度のお手続きは不要です。</p>',
    },
  },
  {
    hoursAgo: 29,
    en: {
      title: 'AVAX/USDT perpetual is now live, up to 50X',
      body:
        '<p>The AVAX/USDT perpetual contract is now open for trading.</p>' +
        '<ul><li>Contract size: 1 AVAX</li><li>Leverage: up to 50X, cross or isolated</li><li>Taker fee 0.05%, maker fee 0.02%</li></ul>' +
        '<p>Leverage increases losses as well as gains. Please check the liquidation price before you confirm an order.</p>',
    },
    ja: {
      title: 'AVAX/USDT無期限先物を上場（最大50倍）',
      body:
        '<p>AVAX/USDT無期限先物の取引を開始しました。</p>' +
        '<ul><li>契約サイズ：1 AVAX</li><li>レバレッジ：最大50倍（クロス・分離）</li><li>手数料：テイカー0.05%、メイカー0.02%</li></ul>' +
        '<p>レバレッジは利益と同様に損失も大きくします。ご注文の確定前に、強制決済価格を必ずご確認ください。</p>',
    },
  },
  {
    hoursAgo: 53,
    en: {
      title: 'We never ask for your password or a code',
      body:
        '<p>Scammers are sending messages in our name that ask for a verification code to “release” a withdrawal. These messages are not from us.</p>' +
        '<ul><li>Our staff will never ask for your password, fund password or a verification code.</li><li>Our emails show the anti-phishing word you chose in the security center.</li><li>If you entered a code somewhere else, change your password immediately and contact support.</li></ul>',
    },
    ja: {
      title: 'パスワードや認証コードはお聞きしません',
      body:
        '<p>当社を装い、「出金の解除」を理由に認証コードを聞き出そうとするメッセージが確認されています。当社からのご連絡ではありません。</p>' +
        '<ul><li>スタッフがパスワード、資金パスワード、認証コードをお尋ねすることは一切ありません。</li><li>当社からのメールには、セキュリティ設定でご登録いただいたフィッシング対策ワードが記載されます。</li><li>誤ってコードを入力された場合は、ただちにパスワードを変更し、サポートへご連絡ください。</li></ul>',
    },
  },
  {
    hoursAgo: 98,
    en: {
      title: 'Pay spot fees with CTT and save 25%',
      body:
        '<p>Spot trading fees cost 25% less when you pay them with CTT. Turn this on under <a href="/fees">Fees and limits</a>.</p>' +
        '<p>If your CTT balance doesn’t cover a fee, that fee is taken from the coin you receive, as usual. Futures fees are not affected.</p>',
    },
    ja: {
      title: '現物の取引手数料をCTTで支払うと25%割引',
      body:
        '<p>現物の取引手数料をCTTでお支払いいただくと25%割引になります。<a href="/fees">手数料と限度額</a>でオンにしてください。</p>' +
        '<p>CTTの残高が不足している場合、その取引の手数料は従来どおり受け取る通貨から差し引かれます。先物の手数料は対象外です。</p>',
    },
  },
  {
    hoursAgo: 150,
    en: {
      title: 'LINK/ETH is now listed',
      body: '<p>You can now trade LINK/ETH. New markets have fewer orders than established ones, so prices can move quickly. Market orders don’t fill at prices more than 5% away from the last price.</p>',
    },
    ja: {
      title: 'LINK/ETHの取扱いを開始しました',
      body: '<p>LINK/ETHの取引を開始しました。新しい銘柄は板の注文が少なく、価格が急に変動することがあります。成行注文は、直近価格から5%を超えて離れた価格では約定しません。</p>',
    },
  },
  {
    hoursAgo: 222,
    en: {
      title: 'Every cycle contract now has a receipt',
      body:
        '<p>Open any settled cycle contract to see its receipt: the index prices at entry and settlement with their times and journal numbers, the rule version and the calculation.</p>' +
        '<p>You can check the result yourself. No setting can change it.</p>',
    },
    ja: {
      title: 'サイクル取引の明細で結果を検算できるようになりました',
      body:
        '<p>判定済みのサイクル取引を開くと、明細でエントリー時と判定時のインデックス価格、時刻、記録番号、ルールのバージョン、計算過程をご確認いただけます。</p>' +
        '<p>結果はお客様ご自身で再計算できます。結果を変更できる設定はありません。</p>',
    },
  },
  {
    hoursAgo: 294,
    en: {
      title: 'Withdrawals pause for 24 hours after a password change',
      body:
        '<p>To protect your assets, withdrawals and fiat deposits are blocked for 24 hours after you change or reset your password. The security center shows when the block ends.</p>' +
        '<p>Trading is not affected.</p>',
    },
    ja: {
      title: 'パスワード変更後24時間は出金を停止いたします',
      body:
        '<p>お客様の資産を保護するため、ログインパスワードの変更または再設定から24時間は、出金および法定通貨の入金を停止いたします。解除時刻はセキュリティ設定でご確認いただけます。</p>' +
        '<p>お取引には影響ありません。</p>',
    },
  },
  {
    hoursAgo: 390,
    en: {
      title: 'Earn 10, 20 or 30% of your friends’ fees',
      body:
        '<p>Invite friends and earn a share of the trading fees they pay. Your share depends on the CTT you hold:</p>' +
        '<table><thead><tr><th scope="col">CTT held</th><th scope="col">Rebate</th></tr></thead><tbody><tr><td>under 500</td><td>10%</td></tr><tr><td>500 to 5,000</td><td>20%</td></tr><tr><td>over 5,000</td><td>30%</td></tr></tbody></table>' +
        '<p>Rebates are paid in the coin of the fee, or in CTT when the fee was paid in CTT.</p>',
    },
    ja: {
      title: '紹介プログラム：手数料の10%・20%・30%を還元',
      body:
        '<p>友達を招待すると、友達が支払う手数料の一部をお受け取りいただけます。還元率はCTTの保有数量によって決まります。</p>' +
        '<table><thead><tr><th scope="col">CTT保有数量</th><th scope="col">還元率</th></tr></thead><tbody><tr><td>500未満</td><td>10%</td></tr><tr><td>500～5,000</td><td>20%</td></tr><tr><td>5,000超</td><td>30%</td></tr></tbody></table>' +
        '<p>還元は手数料と同じ通貨で、手数料がCTTで支払われた場合はCTTでお支払いします。</p>',
    },
  },
  {
    hoursAgo: 486,
    en: {
      title: 'Scheduled maintenance completed',
      body: '<p>Tonight’s database maintenance is complete. It took four minutes. All open orders kept their place in the book, and no balance changed.</p>',
    },
    ja: {
      title: 'システムメンテナンス完了のお知らせ',
      body: '<p>データベースの定期メンテナンスが完了しました（所要時間4分）。未約定のご注文は板での順番を保ったまま維持され、残高の変動はございません。</p>',
    },
  },
  {
    hoursAgo: 604,
    en: {
      title: 'Welcome to Meridian',
      body:
        '<p>Spot, futures and cycle contracts in one place, on your phone and on your computer. Make a deposit to start trading, or look around first: prices and charts are open to everyone.</p>' +
        '<p>New here? The <a href="/help">help center</a> explains the first steps.</p>',
    },
    ja: {
      title: 'Meridianへようこそ',
      body:
        '<p>現物、先物、サイクル取引を、スマートフォンでもパソコンでもお取引いただけます。まずはご入金から、あるいは相場やチャートを自由にご覧ください。</p>' +
        '<p>はじめての方は<a href="/help">ヘルプセンター</a>をご覧ください。</p>',
    },
  },
];
