import type { SeedArticle } from './seed.ts';

/** Newest first, which is also reading order: the first steps come first. */
export const HELP_ARTICLES: readonly SeedArticle[] = [
  {
    category: 'start',
    hoursAgo: 610,
    en: {
      title: 'First steps',
      body: '<ol><li>Sign up with your email address or phone number. The code we send is valid for five minutes.</li><li>Verify your identity: country, name, a document and three pictures. Trading and withdrawals become available when the review is complete.</li><li>Deposit a coin, or transfer from another user.</li><li>Choose a market and place your first order. A dialog shows the details again before the order is sent.</li></ol>',
    },
    ja: {
      title: 'ご利用開始の手順',
      body: '<ol><li>メールアドレスまたは電話番号で新規登録してください。お送りする認証コードの有効期限は5分です。</li><li>本人確認を行ってください（国・氏名・本人確認書類・写真3点）。審査完了後、お取引と出金が可能になります。</li><li>暗号資産を入金するか、他のユーザーから受け取ってください。</li><li>銘柄を選び、注文してください。送信前に確認画面が表示されます。</li></ol>',
    },
  },
  {
    category: 'trading',
    hoursAgo: 620,
    en: {
      title: 'Limit and market orders',
      body:
        '<p>A <strong>limit order</strong> has a price. It is filled at that price or better, or waits in the book until it is filled or canceled.</p>' +
        '<p>A <strong>market order</strong> is filled immediately against the book. When you buy, enter the amount to spend; when you sell, the amount to sell. It stops filling 5% from the last price, and the rest is canceled.</p>' +
        '<p>Orders at the same price are filled in the order in which they arrived.</p>',
    },
    ja: {
      title: '指値注文と成行注文',
      body:
        '<p><strong>指値注文</strong>は価格を指定する注文です。指定価格またはより有利な価格で約定し、約定または取消までの間は板に残ります。</p>' +
        '<p><strong>成行注文</strong>は板の注文に対して即時に約定します。買いの場合は支払う金額、売りの場合は売却する数量を指定します。直近価格から5%の範囲で約定を停止し、残りは取り消されます。</p>' +
        '<p>同じ価格の注文は、受付順に約定します。</p>',
    },
  },
  {
    category: 'trading',
    hoursAgo: 630,
    en: {
      title: 'Fees',
      body:
        '<table><thead><tr><th scope="col"></th><th scope="col">Maker</th><th scope="col">Taker</th></tr></thead><tbody><tr><td>Spot</td><td>0.08%</td><td>0.10%</td></tr><tr><td>Futures</td><td>0.02%</td><td>0.05%</td></tr></tbody></table>' +
        '<p>A maker’s order waits in the book; a taker’s order is filled immediately. Spot fees are taken from the coin you receive. Spot fees paid with CTT are 25% lower. Transfers between users are free.</p>',
    },
    ja: {
      title: '手数料',
      body:
        '<table><thead><tr><th scope="col"></th><th scope="col">メイカー</th><th scope="col">テイカー</th></tr></thead><tbody><tr><td>現物</td><td>0.08%</td><td>0.10%</td></tr><tr><td>先物</td><td>0.02%</td><td>0.05%</td></tr></tbody></table>' +
        '<p>板に残る注文がメイカー、即時に約定する注文がテイカーです。現物の手数料は受取額から差し引かれます。現物の手数料をCTTでお支払いいただくと25%割引になります。会員間の送金は無料です。</p>',
    },
  },
  {
    category: 'futures',
    hoursAgo: 640,
    en: {
      title: 'Margin, leverage and liquidation',
      body:
        '<p>Margin = price × quantity × contract size ÷ leverage. The fee is price × quantity × contract size × fee rate.</p>' +
        '<ul><li><strong>Isolated</strong>: a position can lose its own margin and no more.</li><li><strong>Cross</strong>: the whole futures wallet is margin for all cross positions.</li></ul>' +
        '<p>Gains, losses and liquidation follow the mark price, which is built from the index and not from a single trade. A position is closed before its margin is used up; the liquidation price is shown beside it.</p>',
    },
    ja: {
      title: '証拠金・レバレッジ・強制決済',
      body:
        '<p>証拠金＝価格×数量×契約サイズ÷レバレッジ。手数料＝価格×数量×契約サイズ×手数料率。</p>' +
        '<ul><li><strong>分離</strong>：損失はそのポジションの証拠金の範囲に限られます。</li><li><strong>クロス</strong>：先物ウォレット全体がすべてのクロスポジションの担保になります。</li></ul>' +
        '<p>損益と強制決済の判定には、個別の約定ではなくインデックスにもとづくマーク価格を用います。証拠金がなくなる前にポジションは決済されます。強制決済価格はポジションに表示されます。</p>',
    },
  },
  {
    category: 'wallet',
    hoursAgo: 650,
    en: {
      title: 'Deposits and withdrawals',
      body:
        '<p><strong>Deposit</strong>: choose coin and network, copy the address or scan the code. Coins sent on another network cannot be recovered. The deposit is credited after the required number of network confirmations.</p>' +
        '<p><strong>Withdraw</strong>: enter the amount and address and confirm with your password and, if it is on, two-factor authentication. Large withdrawals are reviewed by a person. Fee and minimum depend on coin and network and are shown before you confirm.</p>',
    },
    ja: {
      title: '入金と出金',
      body:
        '<p><strong>入金</strong>：通貨とネットワークを選び、アドレスをコピーするかQRコードを読み取ってください。異なるネットワークで送金された資産は回収できません。所定の承認数に達すると残高に反映されます。</p>' +
        '<p><strong>出金</strong>：数量とアドレスを入力し、ログインパスワード（設定時は2段階認証も）で確認します。高額の出金は担当者が確認いたします。手数料と最小数量は通貨とネットワークごとに異なり、確定前に表示されます。</p>',
    },
  },
  {
    category: 'products',
    hoursAgo: 660,
    en: {
      title: 'Cycle contracts',
      body:
        '<p>You predict whether the index will be above or below the entry price after 30, 60, 120 or 300 seconds. The stake leaves your futures wallet immediately. If you win, you get it back plus the payout shown; a tie returns it; if you lose, it is gone.</p>' +
        '<p>The entry price is the first index price at least one second after your order is accepted. If the index is older than five seconds at either end, the contract is void and the stake is returned.</p>' +
        '<p>The share of wins you need to break even is shown before you start. It is more than half, so on average you lose money over time.</p>',
    },
    ja: {
      title: 'サイクル取引',
      body:
        '<p>30秒・60秒・120秒・300秒後のインデックス価格が、エントリー価格より上か下かを予測します。投入額は先物ウォレットから即時に引き落とされ、予測が当たると表示の利益率を加えて、同値の場合はそのまま返還されます。外れた場合は返還されません。</p>' +
        '<p>エントリー価格は、注文受付の1秒後以降、最初のインデックス価格です。エントリー時または判定時にインデックスが5秒より古い場合、取引は無効となり投入額は返還されます。</p>' +
        '<p>損益が均衡する勝率は開始前に表示されます。この率は50%を上回るため、続けるほど平均して損失となる仕組みです。</p>',
    },
  },
  {
    category: 'security',
    hoursAgo: 670,
    en: {
      title: 'Keep your account safe',
      body: '<ul><li>Turn on two-factor authentication or a passkey in the security center.</li><li>Choose an anti-phishing word; every email from us shows it.</li><li>Check the list of devices regularly and log out those you do not recognize.</li><li>After a password change, withdrawals pause for 24 hours. If you did not change it yourself, contact support within that time.</li></ul>',
    },
    ja: {
      title: 'アカウントを安全に保つために',
      body: '<ul><li>セキュリティ設定で2段階認証またはパスキーを有効にしてください。</li><li>フィッシング対策ワードを設定してください。当社からのメールに必ず表示されます。</li><li>ログイン中の端末を定期的に確認し、心当たりのない端末はログアウトしてください。</li><li>パスワード変更後24時間は出金が停止されます。お心当たりのない変更の場合は、その間にサポートへご連絡ください。</li></ul>',
    },
  },
  {
    category: 'account',
    hoursAgo: 680,
    en: {
      title: 'Identity verification',
      body:
        '<p>We accept an ID card, a passport or a driver’s license. Take pictures of the front, the back and yourself holding it, in good light and with all four corners in view.</p>' +
        '<p>If a submission is rejected, you see the reason and can submit again right away. The pictures are stored separately and seen only by reviewers.</p>',
    },
    ja: {
      title: '本人確認',
      body:
        '<p>身分証明書、パスポート、運転免許証をご利用いただけます。表面、裏面、書類を手に持ったご本人の写真を、明るい場所で四隅が写るように撮影してください。</p>' +
        '<p>承認されなかった場合は理由が表示され、すぐに再提出いただけます。写真は他の情報と分けて保管され、審査担当者のみが閲覧します。</p>',
    },
  },
];
