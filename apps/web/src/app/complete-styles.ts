let loading: Promise<void> | undefined;

/**
 * Loads the styles of all screens; the page begins with those of the home page. Every other screen awaits this. A
 * failed load is retried by the next call.
 */
export function completeStyles(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const first = document.querySelector<HTMLLinkElement>('link[data-all]');
  const href = first?.dataset.all;
  // The development server has one sheet.
  if (first === null || href === undefined) return;
  const all = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    all.onload = resolve;
    all.onerror = () => reject(new Error(`${href} could not be loaded`));
    // Directly after the first one: sheets of parts that are loaded already stay behind both.
    first.after(all);
  }).catch((error: unknown) => {
    all.remove();
    throw error;
  });
}
