/**
 * Reloads a page whose code is missing, once, and shows a failed start. A file of its own that is loaded when it is
 * needed: its address never changes, so a page of an older version finds it after a deploy.
 */
import { loadNewestVersion } from './app/load-newest-version.ts';
import { MISSING_CODE, mayReload, RELOAD, reloadNote, START_FAILED } from './app/missing-code.ts';
import { SESSION_KEYS } from './session/storage.ts';

/** The catalogue of texts may be what is missing. */
const WORDS = {
  en: ['Couldn’t load Meridian. Check your connection.', 'Reload'],
  ja: ['Meridianを読み込めませんでした。通信状況をご確認ください。', '再読み込み'],
} as const;

addEventListener(MISSING_CODE, (event) => {
  if (!navigator.onLine || !noteReload()) return;
  event.preventDefault();
  void loadNewestVersion();
});

addEventListener(START_FAILED, () => {
  if (dispatchEvent(new Event(MISSING_CODE, { cancelable: true })))
    showFailure(WORDS[document.documentElement.lang === 'ja' ? 'ja' : 'en']);
});

addEventListener(RELOAD, (event) => {
  event.preventDefault();
  void loadNewestVersion();
});

/** Whether the page may reload; false also where that cannot be stored, because the page would reload for ever. */
function noteReload(): boolean {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '-';
  try {
    if (!mayReload(sessionStorage.getItem(SESSION_KEYS.reloadedFor), entry, Date.now())) return false;
    sessionStorage.setItem(SESSION_KEYS.reloadedFor, reloadNote(entry, Date.now()));
    return true;
  } catch {
    return false;
  }
}

function showFailure([text, label]: readonly [string, string]): void {
  const message = Object.assign(document.createElement('p'), { textContent: text, role: 'alert' });
  const button = Object.assign(document.createElement('button'), {
    textContent: label,
    onclick: () => void loadNewestVersion(),
  });
  // The style sheet may be missing, too.
  button.style.cssText = 'padding:12px 24px;border-radius:12px;background:#5470ff;color:#fff;font-weight:600';
  const box = document.createElement('div');
  box.style.cssText =
    'display:grid;min-height:100dvh;place-content:center;justify-items:center;gap:20px;padding:16px;text-align:center';
  box.append(message, button);
  document.getElementById('root')?.replaceChildren(box);
}
