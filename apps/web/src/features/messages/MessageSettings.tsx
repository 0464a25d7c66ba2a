import { MESSAGE_CHANNELS, MESSAGE_GROUPS, type MessageSetting } from '@meridian/contract/schemas/message';
import { Switch } from '@meridian/ui/controls/Switch.tsx';
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
    <div className="grid gap-5 pb-5">
      <p className="text-lab text-ink2">{t('messages_settings_text')}</p>
      {known
        .filter((setting) => !setting.fixed)
        .map((setting) => (
          <Group key={setting.group} setting={setting} />
        ))}
      <section>
        <h3 className="mb-1 text-lab font-[600] text-ink2">
          {fixed.map(({ group }) => t(`messages_group_${group}`)).join(t('messages_and'))}
        </h3>
        <p className="text-lab text-ink3">{t('messages_fixed_text')}</p>
      </section>
    </div>
  );
}

const BLOCKS = ['h-40 rounded-card', 'h-40 rounded-card'];

function Group({ setting }: { readonly setting: MessageSetting }) {
  const t = useT();
  const switchChannel = useSwitchChannel();
  const { group } = setting;
  return (
    <fieldset>
      <legend className="mb-1 text-lab font-[600] text-ink2">{t(`messages_group_${group}`)}</legend>
      <div className="rounded-card bg-s2 px-4">
        {MESSAGE_CHANNELS.map((channel) => (
          <Switch
            key={channel}
            label={t(`messages_channel_${channel}`)}
            checked={setting[channel]}
            onChange={(on) => void switchChannel(group, channel, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
