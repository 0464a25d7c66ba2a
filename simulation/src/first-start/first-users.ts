import type { ConsoleCaller } from './console-caller.ts';
import { type SmsProvider, UserCaller, until } from './user-caller.ts';

const PAIR = { maincoin: 'USDT', tradcoin: 'BTC' };

interface Desk {
  readonly ann: ConsoleCaller;
  readonly ben: ConsoleCaller;
  readonly sms: SmsProvider;
  /** Where the app responds. */
  readonly url: () => string;
  readonly done: (what: string) => void;
}

/** Two verified users who may buy with money of a bank, and have done so. */
export async function admitUsers({ ann, ben, sms, url, done }: Desk): Promise<[UserCaller, UserCaller]> {
  const users: [UserCaller, UserCaller] = [new UserCaller(url), new UserCaller(url)];
  for (const [place, user] of users.entries()) {
    await user.register(`901234567${place}`, sms);
    await user.submitIdentity(`Mei Tanaka ${'IV'[place]}`, `TK123456${place}`);
    await approveIdentity(ann, user.uid);
  }
  done('two users have registered and their identity is approved');
  const grants = [
    { uid: users[0].uid, permission: 'fiat' },
    { uid: users[1].uid, permission: 'fiat' },
    { uid: users[0].uid, permission: 'ieo' },
  ];
  for (const [place, grant] of grants.entries()) {
    const [proposer, approver] = place % 2 === 0 ? [ann, ben] : [ben, ann];
    await approver.approve(await proposer.propose({ kind: 'grant_permission', ...grant }));
  }
  for (const [place, user] of users.entries()) await buyWithFiat(user, place === 0 ? ann : ben);
  done('both have bought USDT from the desk and moved it to the spot wallet');
  return users;
}

async function approveIdentity(operator: ConsoleCaller, uid: string): Promise<void> {
  const { id } = await until('an identity case', async () => {
    const queue: { id: number; uid: string }[] = await operator.call('/operator/identityQueue?state=review');
    return queue.find((waiting) => waiting.uid === uid);
  });
  await operator.call('/operator/claimIdentityCase', { id });
  for (const side of ['front', 'hand'])
    await operator.open(`/operator/identityPicture?id=${id}&side=${side}`);
  await operator.call('/operator/decideIdentity', { id, decision: 'approved' });
}

async function buyWithFiat(user: UserCaller, operator: ConsoleCaller): Promise<void> {
  const { id: card } = await user.call('/fiat/addCard', { bank: 'Second Bank', digits: '4111111111111111' });
  const { quote } = await user.call('/fiat/quote?currency=JPY&pays=30000');
  const { id } = await user.call('/fiat/buy', { quote, card });
  await user.call('/fiat/paid', { id, proof: await user.upload('ticket') });
  await operator.confirm('/operator/confirmPurchase', { id, reason: 'Arrived' });
  await until('a completed purchase', async () => {
    const { purchases } = await user.call(`/fiat/purchases?id=${id}`);
    return purchases[0].state === 'completed' ? true : undefined;
  });
  await user.call('/account/c2cTransfer', { coin: 'USDT', number: '200', type: 'out' });
}

/** One opens a long, the other the short that fills it. */
export async function tradeFutures([long, short]: readonly [UserCaller, UserCaller]): Promise<void> {
  const order = { ...PAIR, price: '60000', number: 1, lever: 10, style: 'limit', tdMode: 'lsolate' };
  for (const user of [long, short])
    await user.call('/account/contractTransfer', { coin: 'USDT', number: '50', type: 'in' });
  await until('an order that the engine accepts', () =>
    long.call('/contract/buyLimit', order).catch(() => undefined),
  );
  const { state } = await short.call('/contract/sellLimit', order);
  if (state !== 'all') throw new Error(`the short is ${state}`);
}

/** Subscribes while the sale is open and returns the result of its end. */
export async function takePartInSale(user: UserCaller, coin: string): Promise<object> {
  const sale = async () => {
    const sales: { id: number; tradcoin: string; state: string }[] = await user.call('/ieo/getIeoList');
    return sales.find(({ tradcoin }) => tradcoin === coin);
  };
  const { id } = await until('an open sale', async () => {
    const found = await sale();
    return found?.state === 'open' ? found : undefined;
  });
  await user.call('/ieo/subscribe', { id, number: '50' });
  return until('an allotment', async () => {
    const { subscription } = await user.call(`/ieo/detail?id=${id}`);
    return subscription.state === 'allotted' ? subscription : undefined;
  });
}
