import * as tickets from '@meridian/contract/routes/tickets';
import type { TicketConversation } from '@meridian/contract/schemas/ticket';
import { classNames } from '@meridian/ui/class-names.ts';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useTicketChanged } from './ticket-queries.ts';

const VALUES = ['1', '2', '3', '4', '5'] as const;

/** One to five stars for the help in a closed ticket. */
export function Rating({ ticket: { id, rating } }: { readonly ticket: TicketConversation }) {
  const t = useT();
  const name = useId();
  const changed = useTicketChanged();
  const [chosen, setChosen] = useState(rating ?? 0);
  const rate = async (value: number) => {
    const before = chosen;
    setChosen(value);
    try {
      await changed(await call(tickets.rateOnline, { body: { id, rating: value } }));
      showToast(t('ticket_rated'));
    } catch {
      setChosen(before);
    }
  };
  return (
    <fieldset>
      <legend className="text-body font-[620]">{t('ticket_rate')}</legend>
      <div className="mt-1 flex gap-1">
        {VALUES.map((value) => (
          <label
            key={value}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              {...radioProps<string>(name, value, String(chosen), () => void rate(Number(value)))}
              aria-label={t('ticket_rate_value', { count: value })}
              className="absolute inset-0 appearance-none outline-none"
            />
            <Star
              size={26}
              className={classNames(Number(value) <= chosen ? 'fill-star text-star' : 'text-ink3')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
