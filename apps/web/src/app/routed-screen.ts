import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Screen } from '../navigation/screens.ts';

export interface RoutedScreen extends Screen {
  readonly load: () => Promise<ComponentType>;
  /** When a visit starts on this screen, rendering waits for this data. */
  readonly firstData?: (client: QueryClient) => Promise<void>;
  /** The redirect for invalid parameters; undefined when they are valid. */
  readonly redirect?: (params: Readonly<Record<string, string>>) => string | undefined;
}

/** The screens of one file, each loaded by its name when its address is opened. */
export const screensOf =
  <Name extends string>(file: () => Promise<Readonly<Record<Name, ComponentType>>>) =>
  (name: Name) =>
  async (): Promise<ComponentType> =>
    (await file())[name];
