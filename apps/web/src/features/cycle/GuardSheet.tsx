import type { CycleAccount } from '@meridian/contract/domain/cycle';
import * as cycle from '@meridian/contract/routes/cycle';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { RadioList } from '@meridian/ui/controls/RadioList.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../api/api.ts';
import { useReloadCycleAccount } from '../../cycle/use-cycle.ts';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';

const DAY_MS = 86_400_000;
const PAUSES = ['0', '1', '7', '30', '180'] as const;
type Pause = (typeof PAUSES)[number];

/** The user's own daily limit and pause. */
export function GuardSheet({
  open,
  onClose,
  account,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly account: CycleAccount;
}) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('cycle_guard')} closeLabel={t('trade_close')}>
      {open && <GuardForm account={account} onSaved={onClose} />}
    </Sheet>
  );
}

function GuardForm({ account, onSaved }: { readonly account: CycleAccount; readonly onSaved: () => void }) {
  const t = useT();
  const { guard, coin, decimals } = account;
  // The limit that was asked for last, so that saving a pause does not change it.
  const [limit, setLimit] = useState((guard.next === null ? guard.dailyLimit : guard.next.dailyLimit) ?? '');
  const [pause, setPause] = useState<Pause>('0');
  const [busy, setBusy] = useState(false);
  const reload = useReloadCycleAccount();
  const save = async () => {
    setBusy(true);
    const pauseUntil = pause === '0' ? null : serverNow() + Number(pause) * DAY_MS;
    try {
      const { msg } = await ask(cycle.setGuard, { body: { dailyLimit: limit, pauseUntil } });
      showToast(msg);
      onSaved();
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-lab text-ink2">{t('cycle_guard_text')}</p>
      <GuardFacts account={account} />
      <DecimalField
        label={t('cycle_guard_limit', { coin })}
        value={limit}
        onChange={setLimit}
        decimals={decimals}
        placeholder={t('cycle_guard_no_limit')}
        describedBy="cycle-guard-rule"
      />
      <p id="cycle-guard-rule" className="text-cap text-ink3">
        {t('cycle_guard_limit_hint')} {t('cycle_guard_limit_rule')}
      </p>
      <h3 className="pt-1 text-body font-[640]">{t('cycle_guard_pause')}</h3>
      <RadioList
        label={t('cycle_guard_pause')}
        value={pause}
        onChange={setPause}
        options={PAUSES.map((days) => ({
          value: days,
          label:
            days === '0'
              ? t('cycle_guard_pause_none')
              : days === '1'
                ? t('cycle_guard_pause_day')
                : t('cycle_guard_pause_days', { count: days }),
        }))}
      />
      <p className="text-cap text-ink3">{t('cycle_guard_pause_rule')}</p>
      <Button type="submit" full busy={busy}>
        {t('cycle_guard_save')}
      </Button>
    </form>
  );
}

/** The current limit, a looser one that waits, what is used of it, and a running pause. */
export function GuardFacts({ account: { guard, coin } }: { readonly account: CycleAccount }) {
  const t = useT();
  const locale = useLocale();
  const limitText = (limit: string | null) =>
    limit === null ? t('cycle_guard_no_limit') : `${formatNumber(limit)} ${coin}`;
  return (
    <>
      <TicketFacts
        facts={[
          { name: t('cycle_guard_now'), value: limitText(guard.dailyLimit) },
          ...(guard.next === null
            ? []
            : [
                {
                  name: t('cycle_guard_later'),
                  value: t('cycle_guard_next', {
                    limit: limitText(guard.next.dailyLimit),
                    date: formatDate(guard.next.from, 'minute', locale),
                  }),
                },
              ]),
          // Stakes count only since a limit was set.
          ...(guard.dailyLimit === null
            ? []
            : [{ name: t('cycle_guard_staked'), value: `${formatNumber(guard.stakedToday)} ${coin}` }]),
        ]}
      />
      {guard.pausedUntil !== null && guard.pausedUntil > serverNow() && (
        <p className="text-lab font-[600] text-warn">
          {t('cycle_paused_until', { date: formatDate(guard.pausedUntil, 'minute', locale) })}
        </p>
      )}
    </>
  );
}
