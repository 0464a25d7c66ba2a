import { Switch } from '@meridian/ui/controls/Switch.tsx';
import { useEffect, useState } from 'react';
import { currentLock } from '../../native/lock/start-lock.ts';
import { shell } from '../../native/native.ts';
import { useT } from '../../session/locale/locale.ts';

/** Only in the installed app, on a device that knows its owner. */
export function UnlockSetting() {
  const t = useT();
  const lock = currentLock();
  const [possible, setPossible] = useState(false);
  const [on, setOn] = useState(lock?.isOn() ?? false);
  useEffect(() => {
    void shell.canUnlock().then(setPossible);
  }, []);
  if (lock === undefined || !(possible || on)) return null;
  const change = async (wanted: boolean) => {
    await lock.set(wanted);
    setOn(lock.isOn());
  };
  return (
    <div className="rounded-card bg-s1 px-4 py-1">
      <Switch label={t('lock_setting')} checked={on} onChange={(wanted) => void change(wanted)} />
    </div>
  );
}
