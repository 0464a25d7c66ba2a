import type { WalletRecord, WalletRecordSide } from '@meridian/contract/domain/asset';
import { recordsData } from '@meridian/contract/mappers/kept';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Link } from '@tanstack/react-router';
import { Fragment, useRef } from 'react';
import { type Fact, FactList } from '../../../records/FactList.tsx';
import { Figure } from '../../../records/table/shared-columns.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { exactText, signedExactText } from '../../../session/format/exact-text.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useHiddenBalances } from '../../../wallet/hidden-balances.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { useTakeLostFocus } from './use-take-lost-focus.ts';
import { amountTone, kindText, rebatesNote, STATE_TONES, sideText, WalletName } from './wallet-records.tsx';

/** One record with its exact amounts, and the number by which support finds it. */
export function RecordFacts({
  record,
  rebates,
  isFromOrder,
  onOrder,
}: {
  readonly record: WalletRecord;
  /** See `hiddenRebates`. */
  readonly rebates: string | undefined;
  /** The user has come back from its order. */
  readonly isFromOrder: boolean;
  /** Shows the order of a record that has one. */
  readonly onOrder: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const [hidden] = useHiddenBalances();
  const toOrder = useRef<HTMLButtonElement>(null);
  useTakeLostFocus(toOrder, isFromOrder);
  const { pair, side, balance, chain } = record;
  const facts: readonly Fact[] = [
    [t('wallet_kind'), kindText(t, record)],
    [t('wallet_wallet'), <WalletName key="wallet" {...{ t, record }} />],
    ...(pair === undefined ? [] : [[t('records_pair'), pair] as const]),
    ...(side === undefined ? [] : [[t('wallet_direction'), sideText(t, side)] as const]),
    ...(chain?.network === undefined ? [] : [[t('payments_network'), chain.network] as const]),
    ...(balance === undefined
      ? []
      : [
          [
            t('wallet_balance_after'),
            <Fragment key="balance">
              <Maskable hidden={hidden}>
                {exactText(balance)} {record.coin}
              </Maskable>
              {!hidden && rebatesNote(t, rebates)}
            </Fragment>,
          ] as const,
        ]),
    [t('records_time'), formatDate(record.at, 'second', locale)],
    ...(record.orderId === undefined ? [] : [[t('records_number'), record.orderId] as const]),
    [t('wallet_record_number'), record.id],
  ];
  return (
    <>
      <p className="mb-3 flex items-center justify-between gap-2 text-row">
        <span>
          <Figure text={signedExactText(record.amount)} unit={record.coin} tone={amountTone(record)} />
        </span>
        <Tag tone={STATE_TONES[record.state]}>{t(`wallet_state_${record.state}`)}</Tag>
      </p>
      <FactList facts={facts} />
      {record.orderId !== undefined ? (
        <Button ref={toOrder} tone="quiet" size="m" full className="mt-5" onClick={onOrder}>
          {t('records_order')}
        </Button>
      ) : (
        pair !== undefined && side !== undefined && <MarketRecords pair={pair} side={side} />
      )}
    </>
  );
}

/** The records of the order, position or contract that the entry came from. */
function MarketRecords({ pair, side }: { readonly pair: string; readonly side: WalletRecordSide }) {
  const t = useT();
  const look = buttonClass({ tone: 'quiet', size: 'm', full: true });
  const [base = '', quote = ''] = pair.split('/');
  return (
    <p className="mt-5">
      {side === 'buy' || side === 'sell' ? (
        <Link
          to="/exchangeRecord/$data"
          params={{ data: recordsData({ board: 'main', base, quote }) }}
          className={look}
        >
          {t('records_title')}
        </Link>
      ) : side === 'long' || side === 'short' ? (
        <Link to="/futuresRecord" className={look}>
          {t('futures_records')}
        </Link>
      ) : (
        <Link to="/cycleRecord" className={look}>
          {t('screen_cycle_record')}
        </Link>
      )}
    </p>
  );
}
