import { expect, test } from '@playwright/test';
import { moveTo, press, typeInto } from '../fixtures/by-keyboard.ts';
import { DEMO_PASSWORD } from '../fixtures/demo-operator.ts';
import { freshEmail, PASSWORD } from '../fixtures/members.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { expectAnnounced, logInAs, noteAnnouncements } from '../fixtures/trader.ts';

// Every control is found by the role and the name that a screen reader says, and reached by Tab alone.
/** A valid address of the simulated chain that belongs to nobody here. */
const OUTSIDE = 'bitcoin1gfk2g65vkbkrcyg3nm2ytwyydoqbdpzodvlvl76b';

test('register and open a ticket by keyboard alone', { tag: '@walk' }, async ({ page, request }) => {
  const { keyboard } = page;
  await noteAnnouncements(page);
  await page.goto('/register');
  const email = freshEmail();
  const address = page.getByRole('textbox', { name: 'Email address' });
  const submit = page.getByRole('button', { name: 'Create account' });
  await press(submit);
  // A refused form leads to its first problem, which belongs to its field.
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Please fill in the correct email address/);
  await keyboard.type(email);
  await press(page.getByRole('button', { name: 'Send code' }));
  const code = await codeSentTo(request, email, 'register');
  const field = page.getByRole('textbox', { name: 'Verification code' });
  await moveTo(field, 'Shift+Tab');
  await keyboard.type(code);
  await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page.getByLabel('Confirm password'), PASSWORD);
  await keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Verify your identity' });
  await expect(asked.locator(':focus')).toBeVisible();
  await press(asked.getByRole('button', { name: /Skip|Close|Later/ }));
  await expect(asked).toHaveCount(0);

  await page.goto('/helpCenter');
  await press(page.getByRole('button', { name: 'New ticket' }));
  await press(page.getByRole('group', { name: 'About' }).getByRole('radio').first(), 'ArrowRight');
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'No deposit yet');
  await typeInto(
    page.getByRole('textbox', { name: 'What happened?' }),
    'I sent half an ether yesterday evening and my balance did not change at all',
  );
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page).toHaveURL(/\/helpCenter\/\d+$/);
  await expectAnnounced(page, 'Ticket sent');
  await typeInto(page.getByRole('textbox', { name: 'Your reply' }), 'It was sent at nine o’clock');
  await press(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Close ticket' }), 'Space');
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: 'Close ticket' }));
  await expect(page.getByText('You closed this ticket.')).toBeVisible();
});

test('withdraw by keyboard alone', { tag: '@walk' }, async ({ page, request }) => {
  await logInAs(page, request, 'vip@meridian.test');
  await page.goto('/coinWithdraw?coin=BTC');
  await typeInto(page.getByRole('textbox', { name: 'Recipient address' }), OUTSIDE);
  await typeInto(page.getByRole('textbox', { name: 'Amount' }), '0.01');
  await press(page.getByRole('button', { name: 'Continue' }));
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect(sheet.locator(':focus')).toBeVisible();
  await typeInto(sheet.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await press(sheet.getByRole('button', { name: 'Send code' }));
  const code = await codeSentTo(request, 'vip@meridian.test', 'withdraw');
  const field = sheet.getByRole('textbox', { name: /^Verification code/ });
  await moveTo(field, 'Shift+Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/Waiting|Under review/);
});
