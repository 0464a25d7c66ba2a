import { Button } from '@meridian/ui/controls/Button.tsx';
import { ChoiceMenu } from '@meridian/ui/controls/ChoiceMenu.tsx';
import Check from 'lucide-react/icons/check';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CHART_ZONES, type ChartZone, dayStart, offsetText, zonedDate } from '../canvas/time-zone.ts';
import type { ViewProps } from './IntervalBar.tsx';
import { MENU_ITEM, MenuRows, ToolMenu } from './ToolMenu.tsx';

/** A date to go to, own orders on the chart, and the time zone of its axis. */
export function OptionsMenu({
  view,
  onView,
  onJump,
}: ViewProps & { readonly onJump: (time: number) => void }) {
  const t = useT();
  return (
    <ToolMenu label={t('chart_options')} face={<Settings size={18} aria-hidden="true" />}>
      {(close) => (
        <>
          <JumpForm
            zone={view.zone}
            onJump={(time) => {
              close();
              onJump(time);
            }}
          />
          <MenuRows label={t('chart_options')}>
            <button
              type="button"
              data-row
              aria-pressed={view.own}
              data-initial-focus
              onClick={() => onView({ ...view, own: !view.own })}
              className={`${MENU_ITEM} w-full`}
            >
              <span className="flex-1">{t('chart_own')}</span>
              {view.own && <Check size={16} aria-hidden="true" className="text-accent" />}
            </button>
            <p className="border-t border-line px-2.5 pt-2.5 pb-1 text-cap text-ink3">{t('chart_zone')}</p>
            <div className="px-3">
              <ChoiceMenu
                label={t('chart_zone')}
                value={view.zone}
                choices={CHART_ZONES.map((value) => ({
                  value,
                  label: zoneLabel(value, t(ZONE_NAMES[value])),
                }))}
                onChoose={(zone) => {
                  onView({ ...view, zone });
                  close();
                }}
              />
            </div>
          </MenuRows>
        </>
      )}
    </ToolMenu>
  );
}

function JumpForm({ zone, onJump }: { readonly zone: ChartZone; readonly onJump: (time: number) => void }) {
  const t = useT();
  const [day, setDay] = useState('');
  const time = dayStart(zone, day);
  const today = zonedDate(zone, Date.now()).toISOString().slice(0, 10);
  return (
    <form
      noValidate
      className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (time !== undefined) onJump(Math.min(time, Date.now()));
      }}
    >
      <label className="block pb-1 text-cap text-ink3" htmlFor="chart-date">
        {t('chart_go_to_date')}
      </label>
      <span className="flex gap-2">
        <input
          id="chart-date"
          type="date"
          min="2009-01-03"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="h-10 min-w-0 flex-1 rounded-m bg-s2 px-2.5 text-lab font-[600]"
        />
        <Button type="submit" tone="quiet" size="m" className="h-10!" disabled={time === undefined}>
          {t('chart_go')}
        </Button>
      </span>
    </form>
  );
}

/** "UTC+9 Tokyo", "This device (UTC+9)", and "UTC+0 London" beside "UTC". */
function zoneLabel(zone: ChartZone, name: string): string {
  if (zone === 'UTC') return name;
  const offset = offsetText(zone, Date.now()).replace(/^UTC$/, 'UTC+0');
  return zone === 'local' ? `${name} (${offset})` : `${offset} ${name}`;
}

const ZONE_NAMES = {
  local: 'chart_zone_local',
  UTC: 'chart_zone_utc',
  'America/Los_Angeles': 'chart_zone_los_angeles',
  'America/Chicago': 'chart_zone_chicago',
  'America/New_York': 'chart_zone_new_york',
  'America/Sao_Paulo': 'chart_zone_sao_paulo',
  'Europe/London': 'chart_zone_london',
  'Europe/Berlin': 'chart_zone_berlin',
  'Asia/Dubai': 'chart_zone_dubai',
  'Asia/Kolkata': 'chart_zone_mumbai',
  'Asia/Singapore': 'chart_zone_singapore',
  'Asia/Hong_Kong': 'chart_zone_hong_kong',
  'Asia/Tokyo': 'chart_zone_tokyo',
  'Australia/Sydney': 'chart_zone_sydney',
} as const;
