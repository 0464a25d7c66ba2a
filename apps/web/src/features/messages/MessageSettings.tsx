import { MESSAGE_CHANNELS, MESSAGE_GROUPS, type MessageSetting } from '@meridian/contract/schemas/message';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { LoadState } from '../../loading/LoadState.tsx';
import { useMessageSettings, useSwitchChannel } from '../../messages/message-queries.ts';
import { useT } from '../../session/locale/locale.ts';

/** Which groups of messages reach the user by which channel. */
export function MessageSettings({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('messages_settings')} closeLabel={t('close')}>
      <ChannelSwitches />
    </Sheet>
  );
}

export function ChannelSwitches() {
  const t = useT();
  const query = useMessageSettings();
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('messages_settings_failed')}>
        <div role="status" aria-label={t('loading')} className="grid gap-2 pb-4">
          <Skeletons blocks={BLOCKS} />
        </div>
      </LoadState>
    );
  // A newer server may send groups for which an installed app has no name.
  const known = query.data.filter(({ group }) => MESSAGE_GROUPS.includes(group));
  const fixed = known.filter((setting) => setting.fixed);
  return (
    <div className="grid gap-4 pb-5">
      <p className="text-lab text-ink2">{t('messages_settings_text')}</p>
      <ChannelTable settings={known.filter((setting) => !setting.fixed)} />
      <section>
        <h3 className="mb-1 text-lab font-[600] text-ink2">
          {fixed.map(({ group }) => t(`messages_group_${group}`)).join(t('messages_and'))}
        </h3>
        <p className="text-lab text-ink3">{t('messages_fixed_text')}</p>
      </section>
    </div>
  );
}

const BLOCKS = ['h-72 rounded-card'];

/** A row for each kind of message, a column for each channel. */
function ChannelTable({ settings }: { readonly settings: readonly MessageSetting[] }) {
  const t = useT();
  const switchChannel = useSwitchChannel();
  return (
    <table className="w-full">
      <thead className="text-mic text-ink3">
        <tr>
          <td />
          {MESSAGE_CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="px-1 pb-1 align-bottom font-[560] min-[20rem]:break-keep"
            >
              {t(`messages_channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map(({ group, ...isOn }) => (
          <tr key={group} className="border-t border-line">
            <th scope="row" className="pr-1 text-left text-lab font-[560] min-[20rem]:break-keep">
              {t(`messages_group_${group}`)}
            </th>
            {MESSAGE_CHANNELS.map((channel) => (
              <td key={channel} className="p-0">
                <Checkbox
                  className="relative min-w-11 justify-center gap-0!"
                  checked={isOn[channel]}
                  onChange={(on) => void switchChannel(group, channel, on)}
                >
                  <span className="sr-only">
                    {t('messages_group_by_channel', {
                      group: t(`messages_group_${group}`),
                      channel: t(`messages_channel_${channel}`),
                    })}
                  </span>
                </Checkbox>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
