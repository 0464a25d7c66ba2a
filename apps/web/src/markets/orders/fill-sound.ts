import { tradingPreferences } from '../../session/trading-preferences.ts';

/** Two rising tones, in Hz. */
const TONES = [880, 1318.5] as const;
const TONE_S = 0.09;
const VOLUME = 0.08;

let context: AudioContext | undefined;

/**
 * A short sound for a fill, unless it is switched off. Browsers play nothing before the user has interacted with the
 * page.
 */
export function playFillSound(): void {
  if (!tradingPreferences.store.getState().sound) return;
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume().then(() => playTones(context!));
}

function playTones(audio: AudioContext): void {
  for (const [index, frequency] of TONES.entries()) {
    const start = audio.currentTime + index * TONE_S;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    // A tone that stops at full volume would click.
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}
