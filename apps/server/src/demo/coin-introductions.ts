import type { CoinIntroduction } from '../content/coin-introductions-table.ts';

const site = (url: string) => [{ label: new URL(url).hostname, url }];

export const COIN_INTRODUCTIONS: readonly CoinIntroduction[] = [
  {
    coin: 'BTC',
    text: {
      en: 'Bitcoin is the first cryptocurrency. Its ledger is kept by thousands of independent computers that agree by proof of work, about one block every ten minutes. New coins are issued on a fixed schedule that halves roughly every four years.',
      ja: 'ビットコインは最初の暗号資産です。台帳は世界中の独立したコンピューターがプルーフ・オブ・ワークで合意しながら維持し、およそ10分ごとに1ブロックが追加されます。新規発行量は約4年ごとに半減します。',
    },
    issued: '2009-01-03',
    supply: '21000000',
    links: site('https://bitcoin.org'),
  },
  {
    coin: 'ETH',
    text: {
      en: 'Ether pays for computation on Ethereum, a network that runs programs called smart contracts. Since 2022 the network has been secured by proof of stake, and part of every fee is destroyed.',
      ja: 'イーサは、スマートコントラクトを実行するネットワーク「イーサリアム」の利用料に使われる暗号資産です。2022年からプルーフ・オブ・ステークで運用され、手数料の一部は消却されます。',
    },
    issued: '2015-07-30',
    supply: null,
    links: site('https://ethereum.org'),
  },
  {
    coin: 'SOL',
    text: {
      en: 'Solana is a network built for many small transactions at low fees. Validators order transactions with a verifiable clock called proof of history before they vote on them.',
      ja: 'ソラナは、低い手数料で大量の取引を処理するために設計されたネットワークです。検証者は「プルーフ・オブ・ヒストリー」と呼ばれる検証可能な時計で取引を順序付け、その後に投票します。',
    },
    issued: '2020-03-16',
    supply: null,
    links: site('https://solana.com'),
  },
  {
    coin: 'XRP',
    text: {
      en: 'XRP is the native coin of the XRP Ledger, which settles payments in a few seconds. All coins were created at the start; a little of each fee is destroyed for ever.',
      ja: 'XRPは、数秒で送金を確定するXRPレジャーの基軸通貨です。すべてのコインは開始時に発行され、手数料の一部は永久に消却されます。',
    },
    issued: '2012-06-02',
    supply: '100000000000',
    links: site('https://xrpl.org'),
  },
  {
    coin: 'DOGE',
    text: {
      en: 'Dogecoin began as a joke and became a payment coin with one-minute blocks. A fixed number of new coins is issued every year, without an upper limit.',
      ja: 'ドージコインはジョークとして始まり、1分ごとにブロックが追加される決済向けの暗号資産になりました。毎年一定量が新規発行され、発行上限はありません。',
    },
    issued: '2013-12-06',
    supply: null,
    links: site('https://dogecoin.com'),
  },
  {
    coin: 'LTC',
    text: {
      en: 'Litecoin follows the design of Bitcoin with blocks every two and a half minutes and another proof-of-work function, so that small payments confirm sooner.',
      ja: 'ライトコインはビットコインの設計を受け継ぎ、2分半ごとのブロックと別の計算方式を採用して、少額決済をより早く確定できるようにした暗号資産です。',
    },
    issued: '2011-10-07',
    supply: '84000000',
    links: site('https://litecoin.org'),
  },
  {
    coin: 'ADA',
    text: {
      en: 'Ada is the coin of Cardano, a proof-of-stake network whose protocols are published and reviewed as research papers before they are built.',
      ja: 'エイダは、研究論文として公開・査読されたプロトコルに基づいて開発されるプルーフ・オブ・ステークのネットワーク「カルダノ」の暗号資産です。',
    },
    issued: '2017-09-29',
    supply: '45000000000',
    links: site('https://cardano.org'),
  },
  {
    coin: 'LINK',
    text: {
      en: 'LINK pays the operators of Chainlink, a network that brings prices and other outside facts to smart contracts.',
      ja: 'LINKは、価格などの外部情報をスマートコントラクトに届けるネットワーク「チェーンリンク」の運営者への支払いに使われます。',
    },
    issued: '2017-09-19',
    supply: '1000000000',
    links: site('https://chain.link'),
  },
  {
    coin: 'AVAX',
    text: {
      en: 'AVAX pays fees and secures Avalanche, a group of networks that reach agreement by repeated random sampling of validators.',
      ja: 'AVAXは、検証者の無作為抽出を繰り返して合意する「アバランチ」の手数料支払いと安全性の確保に使われます。',
    },
    issued: '2020-09-21',
    supply: '720000000',
    links: site('https://avax.network'),
  },
  {
    coin: 'CTT',
    text: {
      en: 'CTT is the token of this exchange. Fees paid with it cost a quarter less, and the more CTT you hold, the larger your share of the fees of friends you invite.',
      ja: 'CTTは当取引所のトークンです。手数料をCTTで支払うと25％割引になり、保有量に応じて招待した方の手数料からの還元率が上がります。',
    },
    issued: null,
    supply: '1000000000',
    links: [],
  },
  {
    coin: 'USDT',
    text: {
      en: 'USDT is a token meant to be worth one US dollar, backed by reserves of its issuer. Prices and profits on this exchange are measured in it.',
      ja: 'USDTは、発行体の準備資産を裏付けに1米ドルの価値を保つことを目指すトークンです。当取引所では価格と損益の基準に使われます。',
    },
    issued: '2014-10-06',
    supply: null,
    links: site('https://tether.to'),
  },
];
