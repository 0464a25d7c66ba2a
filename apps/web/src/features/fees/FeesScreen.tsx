import type { FeeSchedule } from '@meridian/contract/domain/fees';
import * as fees from '@meridian/contract/routes/fees';
import { classNames } from '@meridian/ui/class-names.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketChanges } from '../../markets/MarketChanges.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useIsWide } from '../../navigation/use-layout.ts';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { PayWithToken } from './PayWithToken.tsx';
import { TradingFees } from './TradingFees.tsx';
import { TradingRules } from './TradingRules.tsx';
import { WithdrawalFees } from './WithdrawalFees.tsx';

/** The schedule changes when an operator changes a market. */
const STALE_MS = 5 * 60_000;

export function FeesScreen() {
  const t = useT();
  const wide = useIsWide();
  const schedule = useQuery({
    queryKey: ['fees'],
    queryFn: ({ signal }) => call(fees.schedule, {}, { signal, silent: true, background: true }),
    staleTime: STALE_MS,
  });
  return (
    <div className="page-wide pb-10">
      <ScreenBar title={t('screen_fees')} />
      {/* On the narrowest phone the cards have its whole width. */}
      <div className="flex flex-col gap-4 px-4 pt-2 max-sm:gap-3 max-[359px]:px-0 max-[359px]:[&_.rounded-card]:rounded-none lg:px-6">
        {schedule.data === undefined ? (
          <LoadState query={schedule} title={t('fees_failed')}>
            <Skeleton className="h-96 rounded-card" />
          </LoadState>
        ) : (
          <>
            <MarketChanges />
            <div className="grid gap-4 max-sm:gap-3 sideways:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] 2xl:grid-cols-4 2xl:*:first:col-span-2">
              <TradingFees schedule={schedule.data} />
              <Discount token={schedule.data.token} />
              {wide && (
                <Panel>
                  <h2 className="text-row font-[680]">{t('fees_about')}</h2>
                  <AboutFees coin={schedule.data.token.coin} />
                </Panel>
              )}
            </div>
            <FeeTables schedule={schedule.data} wide={wide} />
          </>
        )}
      </div>
    </div>
  );
}

function Discount({ token }: Pick<FeeSchedule, 'token'>) {
  const t = useT();
  const isLogin = useSession((state) => state.isLogin);
  const { coin, discountPercent: percent } = token;
  return (
    <Panel className="flex flex-col">
      <h2 className="text-row font-[680]">{t('fees_discount_title', { percent, coin })}</h2>
      {/* On a phone the switch says enough: the text is in a tab below, and withdrawal fees are in sight. */}
      <p className={classNames('mt-1 text-lab text-ink2', isLogin && 'max-sm:hidden lg:pb-3')}>
        {t('fees_discount_text', { percent, coin })}
      </p>
      {isLogin ? (
        <PayWithToken coin={coin} />
      ) : (
        <p className="mt-2 text-lab text-ink2 max-lg:hidden 2xl:hidden">{t('fees_same', { coin })}</p>
      )}
    </Panel>
  );
}

/** Withdrawal fees and trading rules: side by side where there is room, otherwise one tap apart. */
function FeeTables({ schedule, wide }: { readonly schedule: FeeSchedule; readonly wide: boolean }) {
  const t = useT();
  const [tab, setTab] = useState('withdrawals');
  const { coin, discountPercent: percent } = schedule.token;
  const withdrawals = {
    id: 'withdrawals',
    label: t('fees_withdrawals'),
    content: <WithdrawalFees schedule={schedule} />,
  };
  const rules = { id: 'rules', label: t('fees_rules'), content: <TradingRules schedule={schedule} /> };
  if (wide)
    return (
      <div className="grid grid-cols-2 items-start gap-4">
        {[withdrawals, rules].map(({ id, label, content }) => (
          <Panel key={id}>
            <h2 className="text-row font-[680]">{label}</h2>
            {content}
          </Panel>
        ))}
      </div>
    );
  const about = {
    id: 'about',
    label: t('fees_about'),
    content: (
      <>
        <AboutFees coin={coin} />
        <p className="mt-2 text-lab text-ink2 sm:hidden">{t('fees_discount_text', { percent, coin })}</p>
      </>
    ),
  };
  return (
    <div className="rounded-card bg-s1">
      <Tabs
        label={t('screen_fees')}
        value={tab}
        onChange={setTab}
        listClassName="max-[359px]:*:gap-3 max-[359px]:pr-1.5"
        items={[withdrawals, rules, about].map((item) => ({
          ...item,
          content: <div className="px-4 pt-2 pb-4">{item.content}</div>,
        }))}
      />
    </div>
  );
}

function AboutFees({ coin }: { readonly coin: string }) {
  const t = useT();
  return (
    <>
      <p className="mt-1 text-lab text-ink2">{t('fees_same', { coin })}</p>
      <p className="mt-2 text-lab text-ink2">{t('fees_intro')}</p>
    </>
  );
}
