import { about } from './about.ts';
import { alerts } from './alerts.ts';
import { chart } from './chart.ts';
import { confirmations } from './confirmations.ts';
import { cycle } from './cycle.ts';
import { cycleReceipt } from './cycle-receipt.ts';
import { desk } from './desk.ts';
import { fees } from './fees.ts';
import { fiat } from './fiat.ts';
import { futures } from './futures.ts';
import { futuresRecords } from './futures-records.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { ieo } from './ieo.ts';
import { invite } from './invite.ts';
import { keyboard } from './keyboard.ts';
import { kyc } from './kyc.ts';
import { login } from './login.ts';
import { marketDetails } from './market-details.ts';
import { messages } from './messages.ts';
import { my } from './my.ts';
import { native } from './native.ts';
import { notice } from './notice.ts';
import { orderTicket } from './order-ticket.ts';
import { payments } from './payments.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { register } from './register.ts';
import { screens } from './screens.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { trade } from './trade.ts';
import { trading } from './trading.ts';
import { wallet } from './wallet.ts';

const accounts = { ...invite, ...kyc, ...login, ...messages, ...my, ...register, ...security, ...setting };
const markets = {
  ...alerts,
  ...chart,
  ...cycle,
  ...cycleReceipt,
  ...desk,
  ...fees,
  ...fiat,
  ...futures,
  ...futuresRecords,
  ...home,
  ...ieo,
  ...marketDetails,
  ...orderTicket,
  ...payments,
  ...records,
  ...search,
  ...trade,
  ...trading,
  ...wallet,
};
const frame = {
  ...about,
  ...confirmations,
  ...help,
  ...keyboard,
  ...native,
  ...notice,
  ...reasons,
  ...screens,
  ...shell,
};

/** One flat catalogue, written in one file per subject. Ids are unique across the files. */
export const en = { ...accounts, ...markets, ...frame } as const;
