import { assignTicket, ticketFigures } from '@meridian/contract/routes/operator/index';
import type { DeskTicket } from '@meridian/contract/schemas/ticket';
import { Button, showError } from '@meridian/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Select } from '../../components/form/Select.tsx';
import { useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import { useSession } from '../../session/session.ts';

/** Takes the ticket, hands it to another operator, or frees it. */
export function Assignment({ ticket: { id, assignedTo } }: { readonly ticket: DeskTicket }) {
  const t = useT();
  const refresh = useRefreshAll();
  const selfId = useSession(({ operator }) => operator?.id);
  const figures = useQuery({
    queryKey: ['ticket figures'],
    queryFn: ({ signal }) => call(ticketFigures, { signal }),
  });
  const assign = useMutation({
    mutationFn: (to: number | null) => call(assignTicket, { body: { id, to } }),
    onError: (error) => showError(error.message),
    onSettled: () => refresh(),
  });
  const isOwn = assignedTo !== null && assignedTo.id === selfId;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isOwn ? (
        <Button tone="quiet" size="m" busy={assign.isPending} onClick={() => assign.mutate(null)}>
          {t('ticket_free')}
        </Button>
      ) : (
        selfId !== undefined && (
          <Button size="m" busy={assign.isPending} onClick={() => assign.mutate(selfId)}>
            {t(assignedTo === null ? 'ticket_take' : 'ticket_take_over')}
          </Button>
        )
      )}
      <Select
        label={t('ticket_hand')}
        value=""
        options={[
          { value: '', label: t('ticket_hand') },
          ...(figures.data?.operators ?? [])
            .filter((each) => each.id !== selfId && each.id !== assignedTo?.id)
            .map((each) => ({ value: String(each.id), label: each.name })),
        ]}
        onChange={(to) => to !== '' && assign.mutate(Number(to))}
      />
    </div>
  );
}
