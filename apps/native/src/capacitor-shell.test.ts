import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeShell } from '../../web/src/native/testing/shell-contract.ts';
import { createCapacitorShell } from './capacitor-shell.ts';
import { FakeDevice, fakePlugins } from './testing/fake-plugins.ts';

const BUILD = {
  platform: 'android' as const,
  hasPush: true,
  updateAddress: 'https://play.google.com/store/apps/details?id=exchange.meridian.app',
};
const CANCELED = { code: 'OS-PLUG-BARC-0006', message: "Couldn't scan because the process was cancelled." };

function open(build = BUILD) {
  const device = new FakeDevice();
  return { device, shell: createCapacitorShell(fakePlugins(device), build) };
}

describeShell('a phone', () => {
  const { device, shell } = open();
  return {
    shell,
    saved: () =>
      device.photos.map(({ path }) => {
        const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(path) ?? [];
        return { type, bytes: atob(base64).length };
      }),
    shared: () => device.shared,
    statusIcons: () => (device.barStyles.at(-1) === 'DARK' ? 'light' : 'dark'),
    buzzes: () => device.impacts.length,
    showCode(code) {
      device.scan = code ?? CANCELED;
    },
    closeShareSheet() {
      device.closesShare = true;
    },
    breakUpdate() {
      device.canOpen = false;
    },
    updates: () => device.opened.length,
    phone: {
      splash: () => device.splash,
      pressBack: () => device.emit('backButton', { canGoBack: false }),
      openLink: (url) => device.emit('appUrlOpen', { url }),
      moveKeyboard: (isOpen) => device.emit(isOpen ? 'keyboardWillShow' : 'keyboardWillHide', {}),
      leave: (away) => device.emit('appStateChange', { isActive: !away }),
      isMinimized: () => device.minimized,
      allowPush(registration) {
        device.push = registration;
      },
      setOwner(isOwner) {
        device.owner = isOwner;
      },
    },
  };
});

const EVENTS = { back: () => true, openAddress: () => {}, keyboard: () => {}, visible: () => {} };

describe('the shell of a phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('loads no plugin before it is used', async () => {
    const { shell, device } = open();
    expect(device.loaded).toEqual([]);
    shell.haptic('tick');
    await expect.poll(() => device.loaded).toEqual(['Haptics']);
  });

  it('saves to an album of its own on Android, which it makes once, and to the gallery on iOS', async () => {
    const { shell, device } = open();
    const picture = new Blob(['x'], { type: 'image/png' });
    await shell.saveImage(picture, 'poster.png');
    await shell.saveImage(picture, 'poster.png');
    expect(device.albums).toHaveLength(1);
    expect(device.photos[1]).toMatchObject({ fileName: 'poster', albumIdentifier: '/storage/Meridian' });
    const ios = open({ ...BUILD, platform: 'ios' as never });
    await ios.shell.saveImage(picture, 'poster.png');
    expect(ios.device.photos[0]).not.toHaveProperty('albumIdentifier');
    expect(ios.device.albums).toEqual([]);
  });

  it('asks for a photo when the camera may not be used', async () => {
    const { shell, device } = open();
    device.scan = {
      code: 'OS-PLUG-BARC-0007',
      message: "Couldn't scan because camera access wasn't provided.",
    };
    let chosen = 0;
    const input = { files: [new Blob()], onchange: () => {} };
    vi.stubGlobal('document', {
      createElement: () =>
        Object.assign(input, {
          click() {
            chosen++;
            input.onchange();
          },
        }),
    });
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: 'from a photo' }];
      },
    );
    expect(await shell.scan()).toBe('from a photo');
    expect(chosen).toBe(1);
  });

  it('hides its content in the list of open apps', async () => {
    const { shell, device } = open();
    await shell.listen(EVENTS);
    expect(device.privacy).toMatchObject({ android: { privacyModeOnActivityHidden: 'splash' } });
  });

  it('reports the link that has started it, and the screen of a tapped notification', async () => {
    const { shell, device } = open();
    device.launchUrl = 'meridian://helpCenter/17';
    const opened: string[] = [];
    await shell.listen({ ...EVENTS, openAddress: (address) => void opened.push(address) });
    expect(opened).toEqual(['meridian://helpCenter/17']);
    const tap = (data: unknown) => device.emit('pushNotificationActionPerformed', { notification: { data } });
    tap({ link: '/futuresRecord' });
    // What a forged notification may have.
    for (const data of [undefined, {}, { link: 7 }, { link: { toString: () => '/x' } }, { link: null }])
      tap(data);
    expect(opened).toEqual(['meridian://helpCenter/17', '/futuresRecord']);
  });

  it('does not touch notifications in a build without their files', async () => {
    const { shell, device } = open({ ...BUILD, hasPush: false });
    device.push = { token: 'x'.repeat(40), platform: 'android' };
    await shell.listen(EVENTS);
    expect(await shell.registerPush()).toBeUndefined();
    expect(device.loaded).not.toContain('PushNotifications');
  });

  it('stops listening for its token once it has one', async () => {
    const { shell, device } = open();
    device.push = { token: 'x'.repeat(40), platform: 'android' };
    await shell.registerPush();
    expect(device.registrations).toBe(1);
    expect(device.listening('registration')).toBe(0);
    expect(device.listening('registrationError')).toBe(0);
  });
});
