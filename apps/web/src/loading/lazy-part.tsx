import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of the page whose code is loaded separately, for example because only the desktop layout has it. Unlike
 * React's `lazy`, a part that was preloaded is in the first render. Until its code is loaded the fallback is shown; a
 * failed load is retried when the part is mounted again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): { readonly Part: ComponentType<Props>; readonly preload: () => Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load().catch(() => undefined);
  };
  function Part(props: Props) {
    const [, setReady] = useState(false);
    useEffect(() => {
      if (Loaded === undefined) void preload().then(() => setReady(true));
    }, []);
    return Loaded === undefined ? fallback : <Loaded {...props} />;
  }
  return { Part, preload };
}
