import type { Amount } from '@meridian/money';
import { type ByAccount, byAccount, type Timed, timed } from '../accounts/account-commands.ts';
import { bigAs, type Codec, record, uint } from '../codec/codec.ts';
import { type ProjectTerms, projectTermFields } from './project.ts';

export interface ListProject extends Timed, ProjectTerms {
  readonly type: 'ListProject';
}
export interface SubscribeToProject extends ByAccount {
  readonly type: 'SubscribeToProject';
  readonly project: number;
  /** Minor units of the coin. */
  readonly wanted: Amount;
}
export interface CancelProject extends Timed {
  readonly type: 'CancelProject';
  readonly project: number;
}

export type IeoCommand = ListProject | SubscribeToProject | CancelProject;

export const ieoCommandCodecs: {
  readonly [Type in IeoCommand['type']]: Codec<Omit<Extract<IeoCommand, { type: Type }>, 'type'>>;
} = {
  ListProject: record({ ...timed, ...projectTermFields }),
  SubscribeToProject: record({ ...byAccount, project: uint, wanted: bigAs<Amount>() }),
  CancelProject: record({ ...timed, project: uint }),
};
