import { type AccountCommand, accountCommandCodecs, type ByAccount } from './accounts/account-commands.ts';
import { type ClockCommand, clockCommandCodecs } from './clock/clock-commands.ts';
import { ByteReader, ByteWriter } from './codec/bytes.ts';
import type { Codec } from './codec/codec.ts';
import { Fingerprint } from './codec/fingerprint.ts';
import { type CollarCommand, collarCommandCodecs } from './collar/collar-commands.ts';
import { convertCommandCodecs, type ExecuteConvert } from './convert/convert.ts';
import { type CycleCommand, cycleCommandCodecs } from './cycle/cycle-commands.ts';
import { type FundsCommand, fundsCommandCodecs } from './funds/funds-commands.ts';
import { type FuturesCommand, futuresCommandCodecs } from './futures/futures-commands.ts';
import { type IeoCommand, ieoCommandCodecs } from './ieo/ieo-commands.ts';
import { type MarketCommand, marketCommandCodecs } from './markets/market-commands.ts';
import { type RuleCommand, ruleCommandCodecs } from './rules/rule-commands.ts';
import { type SpotCommand, spotCommandCodecs } from './spot/spot-commands.ts';

export type Command =
  | ClockCommand
  | AccountCommand
  | MarketCommand
  | FundsCommand
  | SpotCommand
  | CycleCommand
  | IeoCommand
  | ExecuteConvert
  | FuturesCommand
  | CollarCommand
  | RuleCommand;
export type CommandType = Command['type'];

type CommandCodecs = {
  readonly [Type in CommandType]: Codec<Omit<Extract<Command, { type: Type }>, 'type'>>;
};

const CODECS: CommandCodecs = {
  ...clockCommandCodecs,
  ...accountCommandCodecs,
  ...marketCommandCodecs,
  ...fundsCommandCodecs,
  ...spotCommandCodecs,
  ...cycleCommandCodecs,
  ...ieoCommandCodecs,
  ...convertCommandCodecs,
  ...futuresCommandCodecs,
  ...collarCommandCodecs,
  ...ruleCommandCodecs,
};

/** The first byte of an encoded command is its place here: append only, never reorder, never remove. */
export const COMMAND_TYPES = [
  'AdvanceClock',
  'OpenAccount',
  'SetKyc',
  'SuspendAccount',
  'LockWithdrawals',
  'SetPermission',
  'SetFeesInToken',
  'AddCoin',
  'ChangeCoin',
  'AddSpotMarket',
  'ChangeSpotMarket',
  'SetIndexPrice',
  'CreditDeposit',
  'RequestWithdrawal',
  'SettleWithdrawal',
  'ReleaseWithdrawal',
  'TransferToUser',
  'TransferBetweenWallets',
  'AdjustBalance',
  'FundHouse',
  'PlaceSpotOrder',
  'CancelSpotOrder',
  'CancelMarketOrders',
  'AddCycleOffer',
  'ChangeCycleOffer',
  'OpenCycleContract',
  'ListProject',
  'SubscribeToProject',
  'CancelProject',
  'ExecuteConvert',
  'AddFuturesMarket',
  'ChangeFuturesMarket',
  'PlaceFuturesOrder',
  'CancelFuturesOrder',
  'CancelFuturesMarketOrders',
  'ClosePosition',
  'CloseCoinPositions',
  'CloseAllPositions',
  'SetTriggers',
  'EditTrigger',
  'CancelTrigger',
  'RaiseRules',
  'SetCollar',
  'ChangeMargin',
  'AdjustBalanceOnce',
  'FundHouseOnce',
  'HoldWithdrawal',
  'BookNetworkCost',
  'SetCycleTerms',
  'SetCycleGuard',
  'CombineIndexPrice',
  'CreditPurchase',
] as const satisfies readonly CommandType[];

/** A command type missing from the list above is a compile error here. */
type Unlisted = Exclude<CommandType, (typeof COMMAND_TYPES)[number]>;
const NOTHING_UNLISTED: [Unlisted] extends [never] ? true : Unlisted = true;
void NOTHING_UNLISTED;

const TAG_OF = new Map<CommandType, number>(COMMAND_TYPES.map((type, tag) => [type, tag]));

export function writeCommand(to: ByteWriter, command: Command): void {
  to.byte(TAG_OF.get(command.type)!);
  (CODECS[command.type] as Codec<Command>).write(to, command);
}

export function readCommand(from: ByteReader): Command {
  const type = COMMAND_TYPES[from.byte()];
  if (type === undefined) throw new RangeError('an encoded command has an unknown type');
  const command = CODECS[type].read(from) as { type?: CommandType };
  command.type = type;
  return command as Command;
}

export function encodeCommand(command: Command): Uint8Array {
  const writer = new ByteWriter();
  writeCommand(writer, command);
  return writer.takeBytes();
}

export const decodeCommand = (bytes: Uint8Array): Command => readCommand(new ByteReader(bytes));

export type KeyedCommand = Extract<Command, ByAccount>;

const fingerprint = new Fingerprint();

/** A number that differs for commands that ask for different things; time and key do not count. */
export function bodyFingerprint(command: KeyedCommand): number {
  fingerprint.begin(TAG_OF.get(command.type)!);
  (CODECS[command.type] as Codec<KeyedCommand>).mix(fingerprint, { ...command, at: 0, key: undefined });
  fingerprint.end();
  return (fingerprint.a >>> 0) * 2 ** 20 + (fingerprint.b >>> 12);
}
