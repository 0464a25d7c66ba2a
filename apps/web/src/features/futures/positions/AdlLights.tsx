import { classNames } from '@meridian/ui/class-names.ts';
import { PanelButton } from '@meridian/ui/overlay/PanelButton.tsx';
import { memo } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import './adl-lights.css';

const LIGHTS = [1, 2, 3, 4, 5];
/** With as many lights the position is one of the next. */
const FIRST_WARNING = 4;

/**
 * The place of a position in the deleveraging queue: with five lights it is among the first. A press explains it. The
 * place depends on the other positions: in a small market one that turns from a loss to a profit can pass all others.
 */
export const AdlLights = memo(function AdlLights({ lights }: { readonly lights: number }) {
  const t = useT();
  const label = t('futures_adl_lights', { count: lights });
  const tone = lights >= FIRST_WARNING ? 'bg-warn' : 'bg-accent';
  return (
    <PanelButton
      popup="true"
      label={label}
      title={`${label}. ${t('futures_adl_hint')}`}
      className="hit adl-lights text-mic text-ink3"
      panelClassName="adl-note p-3 text-lab"
      face={
        <>
          <span className="adl-name">{t('futures_adl')}</span>
          <span className="flex gap-0.5">
            {LIGHTS.map((light) => (
              <i
                key={light}
                className={classNames('h-3 w-1 rounded-full', light > lights ? 'bg-s3' : tone)}
              />
            ))}
          </span>
        </>
      }
    >
      {() => (
        // The focus is inside, so that Escape closes the note.
        <div tabIndex={-1} data-initial-focus className="outline-none">
          <b className="font-[660]">{label}</b>
          <p className="text-ink2">{t('futures_adl_hint')}</p>
        </div>
      )}
    </PanelButton>
  );
});
