// Runs before anything is painted, from a file of its own because the content policy allows no inline script. The keys
// and their values are those of src/session/preferences.ts and src/language/language.ts.
(() => {
  const root = document.documentElement;
  let theme = null;
  let locale = null;
  try {
    theme = localStorage.getItem('console.theme');
    locale = localStorage.getItem('console.locale');
  } catch {
    // Storage may be blocked; then the system's theme is used.
  }
  const systemLight = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : systemLight ? 'light' : 'dark';
  root.lang = locale === 'en' || locale === 'ja' ? locale : /^ja\b/i.test(navigator.language) ? 'ja' : 'en';
})();
