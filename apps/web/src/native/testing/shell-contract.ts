import { describe, expect, it } from 'vitest';
import type { PushRegistration, SharedLink, Shell, ShellEvents } from '../shell.ts';

/** A shell under test, and its platform as the test sees and moves it. */
export interface ShellUnderTest {
  readonly shell: Shell;
  /** Pictures that reached the platform. */
  readonly saved: () => readonly { readonly type: string; readonly bytes: number }[];
  readonly shared: () => readonly SharedLink[];
  readonly statusIcons: () => string | undefined;
  readonly buzzes: () => number;
  /** What the next scan sees; undefined when the user cancels it. */
  readonly showCode: (code: string | undefined) => void;
  readonly closeShareSheet: () => void;
  readonly breakUpdate: () => void;
  readonly updates: () => number;
  /** Only a native platform has these. */
  readonly phone?: {
    readonly splash: () => boolean;
    readonly pressBack: () => void;
    readonly openLink: (address: string) => void;
    readonly moveKeyboard: (isOpen: boolean) => void;
    readonly leave: (away: boolean) => void;
    readonly isMinimized: () => boolean;
    readonly allowPush: (registration: PushRegistration | undefined) => void;
    readonly setOwner: (isOwner: boolean) => void;
  };
}

const PICTURE = new Blob([new Uint8Array(20_000).fill(7)], { type: 'image/png' });
const LINK = { title: 'Trade with me', url: 'https://meridian.example/register?invite=A' };

/** What every shell does, whatever its platform. */
export function describeShell(name: string, open: () => ShellUnderTest): void {
  describe(`the shell of ${name}`, () => {
    it('saves a picture whole', async () => {
      const { shell, saved } = open();
      expect(['gallery', 'shared', 'downloaded']).toContain(await shell.saveImage(PICTURE, 'poster.png'));
      expect(saved()).toEqual([{ type: 'image/png', bytes: 20_000 }]);
    });

    it('reads a QR code, and nothing when the user cancels', async () => {
      const { shell, showCode } = open();
      expect(shell.canScan()).toBe(true);
      showCode('bitcoin:bc1qexample');
      expect(await shell.scan()).toBe('bitcoin:bc1qexample');
      showCode(undefined);
      expect(await shell.scan()).toBeUndefined();
    });

    it('shares a link, and says when the user closed the sheet', async () => {
      const { shell, shared, closeShareSheet } = open();
      expect(shell.canShare()).toBe(true);
      expect(await shell.share(LINK)).toBe(true);
      expect(shared()).toEqual([LINK]);
      closeShareSheet();
      expect(await shell.share(LINK)).toBe(false);
      expect(shared()).toEqual([LINK]);
    });

    it('updates, and rejects when it cannot', async () => {
      const { shell, updates, breakUpdate } = open();
      await shell.update();
      expect(updates()).toBe(1);
      breakUpdate();
      await expect(shell.update()).rejects.toThrow();
      expect(updates()).toBe(1);
    });

    it('sets the status bar and vibrates without waiting', async () => {
      const { shell, statusIcons, buzzes } = open();
      expect(shell.setStatusBar('#0a0c11', 'light')).toBeUndefined();
      await expect.poll(statusIcons).toBe('light');
      expect(shell.haptic('tick')).toBeUndefined();
      expect(shell.haptic('done')).toBeUndefined();
      await expect.poll(buzzes).toBe(2);
    });

    it('reports back button, links, keyboard and background only where a platform has them', async () => {
      const { shell, phone } = open();
      const seen: unknown[] = [];
      let hasScreens = true;
      const events: ShellEvents = {
        back: () => {
          seen.push('back');
          return hasScreens;
        },
        openAddress: (address) => void seen.push(address),
        keyboard: (isOpen) => void seen.push(`keyboard ${isOpen}`),
        visible: (isVisible) => void seen.push(`visible ${isVisible}`),
      };
      await shell.listen(events);
      if (phone === undefined) return expect(seen).toEqual([]);
      phone.pressBack();
      phone.openLink('https://meridian.example/notice');
      phone.moveKeyboard(true);
      phone.moveKeyboard(false);
      phone.leave(true);
      phone.leave(false);
      expect(seen).toEqual([
        'back',
        'https://meridian.example/notice',
        'keyboard true',
        'keyboard false',
        'visible false',
        'visible true',
      ]);
      expect(phone.isMinimized()).toBe(false);
      hasScreens = false;
      phone.pressBack();
      await expect.poll(phone.isMinimized).toBe(true);
    });

    it('hides the splash screen', async () => {
      const { shell, phone } = open();
      expect(phone?.splash() ?? true).toBe(true);
      expect(shell.hideSplash()).toBeUndefined();
      await expect.poll(() => phone?.splash() ?? false).toBe(false);
    });

    it('registers for notifications only if the user allows them', async () => {
      const { shell, phone } = open();
      expect(await shell.registerPush()).toBeUndefined();
      const registration = { token: 'x'.repeat(40), platform: 'android' as const };
      phone?.allowPush(registration);
      expect(await shell.registerPush()).toEqual(phone && registration);
    });

    it('unlocks for the owner of the device only', async () => {
      const { shell, phone } = open();
      expect(await shell.canUnlock()).toBe(phone !== undefined);
      phone?.setOwner(true);
      expect(await shell.unlock('Unlock')).toBe(phone !== undefined);
      phone?.setOwner(false);
      expect(await shell.unlock('Unlock')).toBe(false);
    });
  });
}
